import { expect, type Page } from '@playwright/test'
import { copyIsComplete } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { cameraSeeing, toRead } from '#tests/support/browser/fake-camera.ts'
import { scan } from '#tests/support/browser/hand-scanner.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { contentWidth, smallTargets } from '#tests/support/browser/targets.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

test('Trailers are chosen with a thumb, over pages, filters and other screens, or all that are found', async ({
  open,
}) => {
  const page = await open('editor', '/trailers', { viewport: { width: 390, height: 844 } })
  await copyIsComplete(page)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await boxes(page).nth(0).click()
  // The whole card is the target; the bar of the selection may lie over the next one.
  const next = page.locator('.card-media').nth(1)
  await next.evaluate((card) => card.scrollIntoView({ block: 'center' }))
  await next.click({ force: true })
  await expect(bar(page)).toContainText('2 selected')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  // Those of the page before stand there until the next ones have come.
  await expect(boxes(page).nth(0)).not.toBeChecked()
  await boxes(page).nth(0).click()
  await expect(bar(page)).toContainText('3 selected')
  expect([await smallTargets(page), await contentWidth(page)]).toEqual([[], 390])
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await expect(bar(page)).toContainText('3 selected')
  await expect(boxes(page).nth(1)).toBeChecked()
  await boxes(page).nth(1).click()
  await expect(bar(page)).toContainText('2 selected')
  // A plate in the hand is as good as a press on a card, and a second time nothing more.
  const { accessKey } = await findTrailer(page, (one) => one.accessKey !== null)
  for (const said of [/ selected$/, / was selected already$/]) {
    await scan(page, `https://drawbar.example/secure/access/${accessKey?.uuid}`)
    await expectSaid(page, said)
  }
  await expect(bar(page)).toContainText('3 selected')
  await page.reload()
  await expect(bar(page)).toContainText('3 selected')
  const scrolled = () => page.evaluate(() => scrollY)
  const place = await scrolled()
  await bar(page).getByRole('link', { name: 'Inspect' }).focus()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await scrolled()).toBe(place)
  await bar(page).getByRole('button', { name: 'Scan plates' }).click()
  await expect(page.getByRole('dialog', { name: 'Scan plates to select' })).toContainText(
    '3 selected',
  )
  await page.getByRole('button', { name: 'Done' }).click()
  await bar(page).getByRole('button', { name: 'Clear' }).click()
  await page.goto('/trailers?where=defects:open')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const all = bar(page).getByRole('button', { name: /^Select all \d+ found$/ })
  const count = (await all.innerText()).match(/\d+/)?.[0]
  await all.click()
  await expect(bar(page)).toContainText(`${count} selected`)
  await expect(all).toBeHidden()
  await bar(page).getByRole('button', { name: 'Keep on this device' }).click()
  await expect(
    page.getByRole('dialog', { name: `Keep ${count} trailers on this device` }),
  ).toContainText('will open without a connection')
  await page.keyboard.press('Escape')
  await bar(page).getByRole('button', { name: 'Clear' }).click()
  await expect(bar(page)).toBeHidden()
  await page.getByRole('main').getByRole('link').last().waitFor()
})

test('Trailers are chosen by holding their plates before the camera, and a strange plate chooses none', async ({
  open,
  launch,
  troubles,
}, testInfo) => {
  // Nobody knows the other plate.
  troubles.allow(/status of 404/)
  const { accessKey, vin } = await findTrailer(await open('viewer'), (one) => one.accessKey)
  const file = testInfo.outputPath('plates.y4m')
  const addressOf = (key: string) => `https://trailers.example/secure/access/${key}`
  const browser = await launch(await cameraSeeing(addressOf(accessKey?.uuid ?? ''), file))
  const page = await open('editor', '/trailers', { browser })
  await copyIsComplete(page)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await bar(page).getByRole('button', { name: 'Scan plates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Scan plates to select' })
  const scanned = dialog.getByRole('list', { name: 'Scanned plates' }).getByRole('listitem')
  await expect(scanned).toContainText([vin], toRead)
  await expect(dialog).toContainText('1 selected')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(bar(page)).toContainText('1 selected')
  await cameraSeeing(addressOf(crypto.randomUUID()), file)
  await bar(page).getByRole('button', { name: 'Scan plates' }).click()
  await expect(scanned.first()).toContainText('not selected', toRead)
  await expect(dialog).toContainText('1 selected')
})

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })
const boxes = (page: Page) => page.locator('.trailer-list').getByRole('checkbox')
