import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { smallTargets } from '#tests/support/browser/targets.ts'
import { trailerForm } from '#tests/support/browser/trailer-form.ts'
import { chooseMore } from '#tests/support/browser/trailer-more.ts'
import { translatableCodes } from '#tests/support/browser/translatable-codes.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const narrow = { ...phone, viewport: { width: 320, height: 640 } }

test('No screen of somebody signed in is wider than 320 pixels, nor may a browser translate a VIN or serial on it', async ({
  open,
}) => {
  const page = await open('editor', '/home', narrow)
  const { uuid } = await findTrailer(page, ({ accessKey, image }) => !accessKey && image)
  await expectSound(page)
  for (const path of ['/trailers', '/trailers?q=zzzzzz', '/scan']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expectSound(page)
  }
  await page.goto(`/trailer/${uuid}`)
  await page.getByRole('button', { name: 'Link Scan Tag' }).tap()
  await expectSound(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap()
  await chooseMore(page, 'Delete')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectSound(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).tap()
  await expectSound(page)
  await page.getByRole('button', { name: 'Edit' }).tap()
  await expect(trailerForm(page).vin).toBeVisible()
  await expectSound(page)
  for (const [path, heading] of [
    [`/trailer/${uuid}/history`, /^History of/],
    ['/due', 'Due'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectSound(page)
  }
  await page.goto('/register')
  await trailerForm(page).vin.fill("O'Brien")
  await trailerForm(page).create.tap()
  await expect(page.getByText('(is 7)')).toBeVisible()
  await expectSound(page)
})

test('No screen of a stranger is wider than 320 pixels', async ({ open }) => {
  const viewer = await open('viewer', '/home')
  const { vin, accessKey } = await findTrailer(viewer, (each) => each.accessKey && each.image)
  const page = await open('stranger', '/login', narrow)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expectNoScroll(page)
  await page.goto('/scan')
  await expect(page.getByRole('button', { name: 'Open' })).toBeVisible()
  await expectNoScroll(page)
  await page.goto(`/secure/access/${accessKey?.uuid}`)
  await expect(page.getByRole('heading', { name: vin })).toBeVisible()
  await expectNoScroll(page)
})

test('Whatever a finger presses on a phone is 44 pixels large, and a trailer with a recall and many parts 2,200 pixels long', async ({
  open,
}) => {
  const stranger = await open('stranger', '/login', phone)
  await expect(stranger.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await smallTargets(stranger)).toEqual([])
  const page = await open('editor', '/home', phone)
  const { uuid } = await findTrailer(page, ({ accessKey, image }) => !accessKey && image)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  expect(await smallTargets(page)).toEqual([])
  await page.goto('/trailers?q=Emu')
  await expect(page.getByRole('navigation', { name: 'Trailers' })).toBeVisible()
  expect(await smallTargets(page)).toEqual([])
  await page.goto(`/trailer/${uuid}/documents`)
  await expect(page.getByRole('button', { name: 'Remove Image' })).toBeVisible()
  expect(await smallTargets(page)).toEqual([])
  const long = await findTrailer(page, ({ vin }) => vin === '6T9T24LFBRLF17340')
  await page.goto(`/trailer/${long.uuid}`)
  await expect(page.getByRole('button', { name: /^Work off / })).toBeVisible()
  await expect(page.getByRole('link', { name: 'BW-A2225' })).toBeVisible()
  expect(await smallTargets(page)).toEqual([])
  const length = page.evaluate(() => document.documentElement.scrollHeight)
  expect(await length).toBeLessThanOrEqual(2200)
  for (const name of ['Condition', 'Logbook', 'Specification']) {
    await page.getByRole('link', { name }).tap()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    expect(await smallTargets(page), name).toEqual([])
  }
  await chooseMore(page, 'Delete')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  expect(await smallTargets(page)).toEqual([])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).tap()
  await page.goto('/register')
  await trailerForm(page).vin.fill('6T9')
  expect(await smallTargets(page)).toEqual([])
  await page.goto('/scan')
  await expect(page.getByRole('button', { name: 'Open' })).toBeVisible()
  expect(await smallTargets(page)).toEqual([])
})

test('The bar is at the foot up to 768 pixels and at the top above', async ({ open }) => {
  const page = await open('editor', '/trailers?layout=cards')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(10)
  const bottom = page.getByRole('navigation', { name: 'Main' })
  const top = page.getByRole('banner')
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(bottom).toBeVisible()
  await expect(top).toBeHidden()
  for (const isDown of [false, true]) {
    await scroll(page, isDown)
    const foot = await bottom.boundingBox()
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBe(900)
  }
  await page.setViewportSize({ width: 769, height: 900 })
  await expect(top).toBeVisible()
  await expect(bottom).toBeHidden()
  for (const isDown of [false, true]) {
    await scroll(page, isDown)
    expect(await top.boundingBox()).toMatchObject({ y: 0, height: 80 })
  }
})

test('On touch an option that is tapped at once is chosen, and no field below it', async ({
  open,
}) => {
  const page = await open('editor', '/register', phone)
  const { classification } = trailerForm(page)
  await classification.tap()
  // React Aria gives what the list says while it loads the role of an option.
  const option = page.getByRole('option').filter({ hasNotText: 'Loading' }).first()
  const name = (await option.textContent()) ?? ''
  // It waits two frames, in which the list finds its place.
  await option.tap({ position: { x: 60, y: 20 } })
  await expect(classification).toHaveValue(name)
})

test('A trailer is registered by fingers alone', async ({ open }) => {
  const page = await open('editor', '/home', phone)
  await page.getByRole('main').getByRole('link', { name: 'Register Trailer' }).tap()
  const form = trailerForm(page)
  await form.vin.fill('6T9FINGERS0000001')
  for (const [field, option] of [
    [form.classification, 'Low loader (TD)'],
    [form.manufacturer, 'Saltbush Skels'],
  ] as const) {
    await field.tap()
    // On a touch screen the list stays unseen until the keyboard has settled.
    await expect(page.locator('.popover')).toHaveCSS('opacity', '1')
    await page.getByRole('option', { name: option }).tap()
    await expect(field).toHaveValue(option)
  }
  await form.month.selectOption('March')
  await form.year.fill('2020')
  await form.create.tap()
  await expect(page.getByRole('heading', { name: '6T9FINGERS0000001' })).toBeVisible()
  await expect(page).toHaveURL(/\/trailer\/[0-9a-f-]{36}$/)
})

/** To the end of a page that is longer than the screen, or back to its beginning. */
async function scroll(page: Page, isDown: boolean) {
  const from = await page.evaluate((down) => {
    scrollTo({ top: down ? document.body.scrollHeight : 0, behavior: 'instant' })
    return scrollY
  }, isDown)
  expect(from > 300).toBe(isDown)
}

async function expectSound(page: Page) {
  await expectNoScroll(page)
  await expect.poll(() => translatableCodes(page)).toEqual([])
}

async function expectNoScroll(page: Page) {
  const widths = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return { scrollWidth, clientWidth, layout: innerWidth }
    })
  const screen = page.viewportSize()?.width
  const all = { scrollWidth: screen, clientWidth: screen, layout: screen }
  await expect.poll(widths, page.url()).toEqual(all)
}
