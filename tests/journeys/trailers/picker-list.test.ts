import { expect, type Locator, type Page } from '@playwright/test'
import type { Named } from '#contract/lookup.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { holdBack } from '#tests/support/browser/hold-back.ts'
import { trailerForm } from '#tests/support/browser/trailer-form.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

const low = { viewport: { width: 1440, height: 420 } }

test('The list of a picker stays with its field while the page moves', async ({ open }) => {
  const page = await open('editor', '/register', low)
  const { classification } = trailerForm(page)
  await classification.click()
  const option = page.getByRole('option', { name: 'Low loader (TD)' })
  await expect(option).toBeVisible()
  await moveBy(page, 40)
  await expect(option).toBeVisible()
  await moveBy(page, -20)
  await option.click()
  await expect(classification).toHaveValue('Low loader (TD)')
})

test('On touch an option that is tapped at once is chosen, and no field below it', async ({
  open,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const page = await open('editor', '/register', phone)
  const { classification } = trailerForm(page)
  await classification.tap()
  const option = page.getByRole('option').first()
  const name = (await option.textContent()) ?? ''
  const box = await option.boundingBox()
  await page.touchscreen.tap((box?.x ?? 0) + 60, (box?.y ?? 0) + 20)
  await expect(classification).toHaveValue(name)
})

test('The list of a picker in a dialog stays while the page behind it loads', async ({ open }) => {
  const page = await open('editor', '/home', low)
  const { uuid } = await findTrailer(page, ({ accessKey }) => !accessKey)
  await page.goto(`/trailer/${uuid}`)
  await page.getByRole('button', { name: 'Link Scan Tag' }).click()
  await page.getByRole('combobox', { name: 'Scan tag' }).click()
  const option = page.getByRole('option', { name: /^[A-Z]+-\d+/ }).first()
  await expect(option).toBeVisible()
  const serial = (await option.textContent()) ?? ''
  await page.evaluate(() => document.dispatchEvent(new Event('scroll')))
  await pressOn(page, option)
  await expect(page.getByRole('combobox', { name: 'Scan tag' })).toHaveValue(serial)
})

test('A list opens with the options that are seen first, and has all of them then', async ({
  open,
}) => {
  const page = await open('editor', '/register')
  const { classification } = trailerForm(page)
  const all = (await ask(page, 'GET /trailer-classifications', { search: '' })).length
  expect(all).toBeGreaterThan(14)
  await optionsHaveCome(classification)
  expect(await countFirst(classification)).toBe(9)
  const rows = page.getByRole('option')
  await expect(rows).toHaveCount(all)
  await rows.nth(13).click()
  await expect(classification).not.toHaveValue('')
  const chosen = await classification.inputValue()
  expect(await countFirst(classification)).toBe(all)
  await expect(page.getByRole('option', { name: chosen, exact: true })).toBeInViewport()
})

/** Until then an open list says that they are on their way, in a row of its own. */
async function optionsHaveCome(field: Locator) {
  await expect(field).toBeVisible()
  await expect(field.locator('..').locator('.spinner')).toHaveCount(0)
}

/** Opens a list. @returns how many options it has when it is drawn first, before the next frame */
const countFirst = (field: Locator) =>
  field.evaluate((input: HTMLElement) => {
    const options = () => document.querySelectorAll('[role="option"]').length
    return new Promise<number>((resolve) => {
      const watch = new MutationObserver(() => {
        if (options() === 0) return
        watch.disconnect()
        resolve(options())
      })
      watch.observe(document.body, { childList: true, subtree: true })
      input.click()
    })
  })

test('The row that the arrow stands on is chosen, although an answer without it comes late', async ({
  open,
}) => {
  const page = await open('editor', '/register', { withoutCopy: true })
  const { manufacturer } = trailerForm(page)
  await manufacturer.click()
  const rows = page.getByRole('option')
  await expect(rows.nth(2)).toBeVisible()
  const { held } = await holdBack(page, '**/api/oems?*')
  await manufacturer.fill('e')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const name = (await rows.nth(1).textContent()) ?? ''
  await expect(rows.nth(1)).toHaveAttribute('data-focused', 'true')
  const asked = await held
  const response = await asked.fetch()
  const { data, ...rest } = await response.json()
  const others = data.filter((one: Named) => one.name !== name)
  await asked.fulfill({ response, json: { ...rest, data: [...others, late] } })
  await expect(page.getByRole('option', { name: late.name })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(manufacturer).toHaveValue(name)
})

test('A press on what a list says while its options come leaves it open, with what was typed', async ({
  open,
}) => {
  const page = await open('editor', '/register', { withoutCopy: true })
  const { manufacturer } = trailerForm(page)
  await optionsHaveCome(manufacturer)
  const { held } = await holdBack(page, '**/api/oems?*')
  await manufacturer.click()
  await manufacturer.fill(late.name)
  const asked = await held
  await pressOn(page, page.getByText('Loading…', { exact: true }))
  await expect(manufacturer).toBeFocused()
  await asked.fulfill({ json: { data: [late], error: '' } })
  await page.getByRole('option', { name: late.name }).click()
  await expect(manufacturer).toHaveValue(late.name)
})

const late: Named = { uuid: '0198c0de-1111-4222-8333-444455556666', name: 'Late Trailers' }

/** Scrolls as a page does that grows above what is looked at. */
async function moveBy(page: Page, pixels: number) {
  const before = await page.evaluate(() => window.scrollY)
  await page.evaluate((distance) => window.scrollBy(0, distance), pixels)
  await expect.poll(() => page.evaluate(() => window.scrollY)).not.toBe(before)
}

/** As a finger does, where the option stands: a click of Playwright's may scroll what lies behind. */
async function pressOn(page: Page, option: Locator) {
  let place: Awaited<ReturnType<Locator['boundingBox']>> = null
  await expect(async () => {
    const before = place
    place = await option.boundingBox()
    expect(place).not.toBeNull()
    expect(place, 'it stands still').toEqual(before)
  }).toPass()
  const { x, y, width, height } = place ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(x + width / 2, y + height / 2)
}
