import { expect } from '@playwright/test'
import { deviceIsReady, draftIsKept, everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import {
  inspectAddress,
  inspectForm,
  longChecklist,
  picturesOfReport,
} from '#tests/support/browser/inspections.ts'
import { backOnline } from '#tests/support/browser/seed-outbox.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { ask } from '#tests/support/server/ask.ts'
import { bareTrailer } from '#tests/support/server/demo-trailers.ts'

const sections = ['Wheels', 'Brakes', 'Lights', 'Coupling', 'Body']

test.describe('Without a network', () => {
  test.use({ withServiceWorker: true })

  test('An inspection with 3 fails and photos outlives two ends of its page, and arrives once with all of them', async ({
    app,
    open,
    troubles,
  }) => {
    troubles.allow(unreachable, /ERR_FAILED/)
    const checklist = await longChecklist(await open('admin', '/home'))
    const page = await open('editor', '/home')
    const { uuid } = await bareTrailer(page)
    const address = inspectAddress(uuid, checklist.uuid)
    await page.goto(address)
    await deviceIsReady(page)
    await app.kill('SIGKILL')
    const form = inspectForm(page)
    await form.choose('Brakes 2', 'Fail')
    await form.choose('Brakes 2', 'Dangerous')
    await form.item('Brakes 2').getByLabel('Note on Brakes 2').fill('Hose chafed through')
    await form.addPhoto('Brakes 2', 2)
    await form.allPass('Wheels').click()
    await draftIsKept(page, 'Hose chafed through')
    await page.reload()
    await expect(form.progress).toHaveAttribute('aria-valuetext', '9 of 41')
    await expect(form.item('Brakes 2').getByRole('img')).toHaveCount(2)
    await form.choose('Lights 1', 'Fail')
    await form.choose('Lights 1', 'Minor')
    await form.addPhoto('Lights 1')
    await form.item('Lights 1').getByLabel('Note on Lights 1').fill('左の灯 Tāmaki')
    await form.choose('Body 8', 'N/A')
    // As where the battery dies: the page is gone, another one opens.
    const again = await page.context().newPage()
    await page.close()
    await again.goto(`/trailer/${uuid}/condition`)
    await expect(again.getByText(/^11 of 41/)).toBeVisible()
    await again.getByRole('link', { name: /^Continue/ }).click()
    const next = inspectForm(again)
    await expect(next.item('Brakes 1')).toBeInViewport()
    await next.choose('Coupling 3', 'Fail')
    await next.choose('Coupling 3', 'Major')
    await next.addPhoto('Coupling 3')
    for (const section of sections.slice(1)) await next.allPass(section).click()
    await next.sign()
    await expect(next.progress).toHaveAttribute('aria-valuetext', '41 of 41')
    await next.finish.click()
    await expect(again.getByRole('heading', { name: 'Saved on this device' })).toBeVisible()
    await expect(again.getByRole('alert')).toContainText('Do not use. Tag it out.')
    await again.getByRole('link', { name: 'View the inspection' }).click()
    await expect(again.getByText('Fail', { exact: true }).first()).toBeVisible()
    await expect(again.getByText('Hose chafed through')).toBeVisible()
    await expect(again.getByRole('img', { name: 'Photo 2 of Brakes 2' })).toBeVisible()
    // Its photos, and a note in letters of no font that every reader has, with what is clear of it.
    expect(await picturesOfReport(again)).toBe(4 + 2)
    await app.restart()
    await backOnline(again)
    await everythingIsSent(again)
    const found = await ask(again, 'GET /trailers/{trailer}/inspections', { trailer: uuid })
    expect(found).toMatchObject([{ result: 'fail', checklist: { name: checklist.name } }])
    const whole = await ask(again, 'GET /inspections/{uuid}', { uuid: found[0]?.uuid ?? '' })
    expect(whole.files).toHaveLength(4)
    expect(whole.defects.map(({ title }) => title).toSorted()).toEqual([
      ...['Brakes 2', 'Coupling 3', 'Lights 1'],
    ])
  })
})

test('40 items that pass and a signature are seven taps', async ({ open }) => {
  const checklist = await longChecklist(await open('admin', '/home'))
  const page = await open('editor', '/home', { viewport: { width: 390, height: 844 } })
  const { uuid } = await bareTrailer(page)
  await page.goto(inspectAddress(uuid, checklist.uuid))
  const form = inspectForm(page)
  await page.evaluate(() => {
    const count = () => {
      const { dataset } = document.documentElement
      dataset.taps = `${Number(dataset.taps ?? 0) + 1}`
    }
    addEventListener('pointerdown', count, { capture: true })
  })
  for (const section of sections) await form.allPass(section).click()
  await form.sign()
  await form.finish.click()
  await expect(page.getByRole('heading', { name: 'Saved', exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-taps', `${sections.length + 2}`)
  await expect(page.getByText('Pass', { exact: true })).toBeVisible()
})

test('Who finishes too early is led to what is missing', { tag: '@nightly' }, async ({ open }) => {
  const customer = 'Received by the customer'
  const admin = await open('admin', '/home')
  const checklist = await longChecklist(admin, {}, ['Inspector', customer], ['Remarks'])
  const page = await open('editor', '/home')
  const { uuid } = await bareTrailer(page)
  await page.goto(inspectAddress(uuid, checklist.uuid))
  const form = inspectForm(page)
  await form.choose('Lights 4', 'Fail')
  for (const section of sections) await form.allPass(section).dblclick()
  await form.item('Remarks').getByRole('textbox').fill('As long as somebody writes. '.repeat(40))
  await expect(form.progress).toHaveAttribute('aria-valuetext', '40 of 43')
  await form.finish.click()
  await expect(form.item(customer).getByText('The signature is missing.')).toBeVisible()
  await expect(page.getByText('4 things are missing:')).toBeVisible()
  const severity = form.item('Lights 4').getByRole('group', { name: /How bad is it/ })
  await expect(form.item('Lights 4')).toBeInViewport()
  await expect(severity.getByRole('radio').first()).toBeFocused()
  await page.getByRole('button', { name: 'Lights 4: a photo is missing.' }).click()
  const strip = form.item('Lights 4').getByRole('group', { name: 'Photos of Lights 4' })
  const hasFocus = () => strip.evaluate((node) => node.contains(document.activeElement))
  await expect.poll(hasFocus).toBe(true)
  await page.getByRole('button', { name: 'Inspector: the signature is missing.' }).click()
  await expect(form.item('Inspector')).toBeInViewport()
  const inspector = form.item('Inspector')
  await expect(inspector.getByLabel('Name')).not.toHaveValue('')
  await form.sign()
  await inspector.getByLabel('Name').fill('Somebody Else')
  await expect(inspector.getByText('Another name: sign again')).toBeVisible()
  await inspector.getByRole('button', { name: 'Sign by name' }).click()
  await expect(inspector.getByText('Signed by name')).toBeVisible()
  await expect(form.item(customer).getByLabel('Name')).toHaveValue('')
  await form.item(customer).getByRole('button', { name: 'Signs later' }).click()
  await severity.getByRole('radio', { name: 'Major' }).check()
  await expect(page.getByText('One thing is missing:')).toBeVisible()
  await form.addPhoto('Lights 4')
  await form.item('Lights 4').getByRole('img').click()
  const photo = page.getByRole('dialog', { name: 'Lights 4 1.jpg' })
  await expect(photo.getByRole('img', { name: 'Lights 4 1.jpg' })).toBeVisible()
  await photo.getByRole('button', { name: 'Larger' }).click()
  const [left, most] = await photo
    .locator('.photo-dialog')
    .evaluate((box) => [box.scrollLeft, box.scrollWidth - box.clientWidth])
  expect(most, 'the photo is wider than its box').toBeGreaterThan(0)
  expect(Math.abs(2 * (left ?? 0) - (most ?? 0)), 'its middle is in view').toBeLessThan(3)
  await photo.getByRole('button', { name: 'Smaller' }).click()
  await photo.getByRole('button', { name: 'Close' }).click()
  await form.finish.click()
  await expect(page.getByRole('heading', { name: 'Saved', exact: true })).toBeVisible()
  await expect(page.getByText(`Still to be signed: ${customer}.`)).toBeVisible()
  await page.getByRole('link', { name: 'View the inspection' }).click()
  await expect(page.getByText('Pass with defects')).toBeVisible()
  await expect(page.getByText('Waiting for this signature')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  const asked = await page.getByRole('heading', { name: 'Remarks' }).boundingBox()
  expect(asked?.width, 'what was asked has room beside a long answer').toBeGreaterThan(200)
  const address = page.url()
  const device = await open('admin', `/trailer/${uuid}/inspections`)
  await device.getByRole('link').filter({ hasText: 'Signature missing' }).click()
  await expect(device).toHaveURL(address)
  await device.getByRole('button', { name: /^Sign ?: Received/ }).click()
  const signing = device.getByRole('dialog', { name: `Sign: ${customer}` })
  await expect(signing.getByLabel('Name')).toHaveValue('')
  await signing.getByLabel('Name').fill('Jo Bloggs')
  await signing.getByRole('button', { name: 'Sign by name' }).click()
  await signing.getByRole('button', { name: 'Save the signature' }).click()
  await expect(device.getByText(/^Signed by Jo Bloggs after it was finished,/)).toBeVisible()
  await expect(device.getByText('Waiting for this signature')).toBeHidden()
  await device.goBack()
  await expect(device.getByText('Pass with defects')).toBeVisible()
  await expect(device.getByText('Signature missing')).toBeHidden()
  const defect = page.getByRole('link', { name: 'Lights 4', exact: true })
  await expect(defect).toHaveAttribute('href', /^\/defect\//)
  await page.getByRole('textbox', { name: 'Add to it' }).fill('The globe was replaced on the spot')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('listitem').getByText('The globe was replaced')).toBeVisible()
})

test('Two tabs fill in one inspection together, and finish it once', { tag: '@nightly' }, async ({
  open,
}) => {
  const checklist = await longChecklist(await open('admin', '/home'))
  const page = await open('editor', '/home')
  const { uuid } = await bareTrailer(page)
  const address = inspectAddress(uuid, checklist.uuid)
  await page.goto(address)
  const other = await page.context().newPage()
  await other.goto(address)
  const [one, two] = [inspectForm(page), inspectForm(other)]
  await one.allPass('Wheels').click()
  await expect(two.progress).toHaveAttribute('aria-valuetext', '8 of 41')
  await two.item('Brakes 1').getByRole('button', { name: 'Note' }).click()
  await two.item('Brakes 1').getByLabel('Note on Brakes 1').fill('New pads')
  for (const section of ['Brakes', 'Lights']) await two.allPass(section).click()
  for (const section of ['Coupling', 'Body']) await one.allPass(section).click()
  await one.sign()
  for (const { progress } of [one, two])
    await expect(progress).toHaveAttribute('aria-valuetext', '41 of 41')
  // Whichever is first takes the button out of the other's hand.
  await Promise.any([one, two].map(({ finish }) => finish.click()))
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Saved', exact: true })).toBeVisible()
  }
  await everythingIsSent(page)
  const found = await ask(page, 'GET /trailers/{trailer}/inspections', { trailer: uuid })
  expect(found).toHaveLength(1)
  const whole = await ask(page, 'GET /inspections/{uuid}', { uuid: found[0]?.uuid ?? '' })
  expect(JSON.stringify(whole.answers)).toContain('New pads')
  await page.goto(`/trailer/${uuid}/condition`)
  await expect(page.getByText(/unfinished/)).toBeHidden()
})
