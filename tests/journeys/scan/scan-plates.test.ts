import { expect } from '@playwright/test'
import { shortKey } from '#contract/short-key.ts'
import { deviceIsReady, everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { cameraSeeing, cameraShowing, toRead } from '#tests/support/browser/fake-camera.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { fillRequired, trailerForm } from '#tests/support/browser/trailer-form.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { plateFrames, platesFrames } from '#tests/support/pictures/plate-frames.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

const addressOf = (key: string) => `https://trailers.example/secure/access/${key}`

test('A plate opens its trailer, of two it asks which, and one after the other they stay in a list', async ({
  open,
  launch,
  troubles,
}, testInfo) => {
  test.slow()
  // Whose plate the other one is, nobody knows.
  troubles.allow(/status of 404/)
  const { uuid, vin, accessKey } = await findTrailer(await open('viewer'), (each) => each.accessKey)
  const key = accessKey?.uuid ?? ''
  const short = (of: string) => `HTTPS://TRAILERS.EXAMPLE/T/${shortKey(of)}`
  const dark = plateFrames(short(key)).map((frame) => ({
    ...frame,
    luma: frame.luma.map((brightness) => 251 - brightness),
  }))
  const file = testInfo.outputPath('plates.y4m')
  const browser = await launch(await cameraShowing(dark, file))
  const page = await open('viewer', '/scan', { browser })

  await test.step('One that is light on dark opens its trailer, by its short address too', async () => {
    await expect(page).toHaveURL(`/trailer/${uuid}`, toRead)
  })

  await test.step('Of two it asks which, and of a foreign code beside them not', async () => {
    const codes = [short(key), 'https://elsewhere.example/menu', short(crypto.randomUUID())]
    await cameraShowing(platesFrames(codes), file)
    await page.goto('/scan')
    const question = page.getByRole('dialog', { name: 'Which one is meant?' })
    await expect(question.getByRole('listitem')).toHaveCount(2, toRead)
    await question.getByRole('button', { name: accessKey?.serial ?? '' }).click()
    await expect(page).toHaveURL(`/trailer/${uuid}`)
  })

  await test.step('Who scans one after the other stays on the screen, and has them in a list', async () => {
    await cameraSeeing(addressOf(key), file)
    await page.setViewportSize({ width: 320, height: 568 })
    await page.evaluate(() => localStorage.setItem('drawbar-scan-on', 'yes'))
    await page.goto('/scan')
    const passed = page.getByRole('list', { name: 'Scanned plates' }).getByRole('link')
    await expect(passed).toHaveCount(1, toRead)
    await expect(passed).toContainText(vin)
    await expect(page).toHaveURL('/scan')
    const hint = page.getByText('Hold the plate’s code in the frame.')
    await expect(hint).toBeVisible()
    const [frame, words] = [page.locator('.scanner-frame'), hint].map((part) => part.boundingBox())
    const { y = 0, height = 0 } = (await frame) ?? {}
    expect((await words)?.y, 'the hint stands below the frame').toBeGreaterThan(y + height)
    await expect(page.getByRole('checkbox', { name: 'Scan one after the other' })).toBeChecked()
    const field = page.getByRole('textbox', { name: 'Serial or key' })
    await field.fill('DB-99999')
    await field.press('Enter')
    const wrong = page.getByRole('listitem').filter({ hasText: 'There is no tag DB-99999' })
    await expect(wrong).toBeVisible()
    await expect(field).toHaveValue('')
    await passed.click()
    await expect(page).toHaveURL(`/trailer/${uuid}`)
    await page.goBack()
    await expect(wrong).toBeVisible()
  })
})

test(
  'Who scans one after the other is asked which of two, and after Cancel not before another was seen',
  { tag: '@nightly' },
  async ({ open, launch, troubles }, testInfo) => {
    troubles.allow(/status of 404/)
    const { vin, accessKey } = await findTrailer(await open('viewer'), (each) => each.accessKey)
    const [other, third] = [crypto.randomUUID(), crypto.randomUUID()]
    // Two beside each other for some seconds, then one alone, again and again.
    const both = platesFrames([accessKey?.uuid ?? '', other].map(addressOf), 25)
    const frames = [...both, ...plateFrames(addressOf(third), 15)]
    const browser = await launch(await cameraShowing(frames, testInfo.outputPath('turns.y4m')))
    const page = await open('viewer', undefined, { browser })
    await page.addInitScript(() => localStorage.setItem('drawbar-scan-on', 'yes'))
    await page.goto('/scan')
    const question = page.getByRole('dialog', { name: 'Which one is meant?' })
    await question.getByRole('button', { name: 'Cancel' }).click(toRead)
    // A question that is open lets nothing pass.
    await expect(page.getByText(`Key …${third.slice(-8)}`)).toBeAttached(toRead)
    await question.getByRole('button', { name: accessKey?.serial ?? '' }).click(toRead)
    await expect(page.locator('.passed-list').getByText(vin)).toBeAttached()
  },
)

test('The short address of a plate leads strangers to its trailer', async ({ open }) => {
  const { vin, accessKey } = await findTrailer(await open('viewer'), (each) => each.accessKey)
  const key = accessKey?.uuid ?? ''
  const page = await open('stranger', `/T/${shortKey(key)}`)
  await expect(page.getByRole('heading', { name: vin })).toBeVisible()
  await expect(page).toHaveURL(`/secure/access/${key}`)
  // The server itself leads there, and what else reads the plate.
  const answer = await page.request.get(`/T/${shortKey(key)}`, { maxRedirects: 0 })
  expect(answer.headers().location).toBe(`/secure/access/${key}`)
})

test('A plate without a trailer is scanned and linked to one', async ({
  open,
  launch,
  troubles,
}, testInfo) => {
  troubles.allow(/status of 404/)
  const asking = await open('editor')
  const [tag] = await ask(asking, 'GET /trailers/access/unlinked', {})
  const { uuid, vin } = await findTrailer(asking, ({ accessKey }) => !accessKey)
  const file = testInfo.outputPath('plate.y4m')
  const browser = await launch(await cameraSeeing(addressOf(tag?.uuid ?? ''), file))
  const page = await open('editor', '/scan', { browser })
  await page.getByRole('link', { name: 'Link to a trailer' }).click(toRead)
  await page.getByRole('combobox', { name: 'Trailer' }).fill(vin.slice(-6))
  await page.getByRole('option', { name: vin }).click()
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: `Link ${tag?.serial}?` })
  await question.getByRole('button', { name: 'Link Scan Tag' }).click()
  await expectSaid(page, `Scan tag ${tag?.serial} linked`)
  await expect(page).toHaveURL(`/trailer/${uuid}`)
  await everythingIsSent(page)
  expect(await ask(page, 'GET /trailers/{trailer}/access', { trailer: uuid })).toEqual([tag])
})

test.describe('without a network', () => {
  test.use({ withServiceWorker: true })

  test('A plate is scanned, its trailer registered and both are linked when the server is back', async ({
    app,
    open,
    launch,
    troubles,
  }, testInfo) => {
    test.slow()
    troubles.allow(unreachable, /ERR_FAILED/)
    const [tag] = await ask(await open('editor'), 'GET /trailers/access/unlinked', {})
    const file = testInfo.outputPath('plate.y4m')
    const browser = await launch(await cameraSeeing(addressOf(tag?.uuid ?? ''), file))
    const page = await open('editor', '/home', { browser })
    await deviceIsReady(page)
    // The cache is there before what it is for.
    const kept = () =>
      page.evaluate(async () => (await (await caches.open('drawbar-reader')).keys()).length)
    await expect.poll(kept, toRead).toBe(1)
    await app.kill('SIGKILL')
    await page.goto('/scan')
    await page.getByRole('link', { name: 'Link to a trailer' }).click(toRead)
    await page.getByRole('button', { name: 'Register a trailer with this tag' }).click()
    await expect(
      page.getByText(`Scan tag ${tag?.serial} is linked with the registration.`),
    ).toBeVisible()
    await fillRequired(page, '6T9SCANNEDFIRST01')
    await trailerForm(page).create.click()
    await expect(page.getByRole('button', { name: `Scan Tag: ${tag?.serial}` })).toBeVisible()
    await app.restart()
    await page.evaluate(() => void dispatchEvent(new Event('online')))
    await everythingIsSent(page)
    const trailer = page.url().slice(-36)
    expect(await ask(page, 'GET /trailers/{trailer}/access', { trailer })).toEqual([tag])
  })
})
