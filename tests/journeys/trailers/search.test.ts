import { expect, type Page } from '@playwright/test'
import type { Trailer } from '#contract/trailer.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('A search goes by the Enter key and by its button', async ({ open }) => {
  const page = await open('viewer', '/home')
  const { vin } = await findTrailer(page, () => true)
  const search = page.getByRole('banner').getByRole('search')
  await search.getByRole('searchbox').fill(vin)
  await search.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(`/trailers?q=${vin}`)
  await expect(titles(page)).toHaveText([vin])
  // That there is one is told to the ear alone.
  const pages = page.getByRole('navigation', { name: 'Trailers' })
  await expect(pages).toHaveText('1 found')
  expect((await pages.boundingBox())?.height).toBeLessThan(2)
  await search.getByRole('searchbox').fill('Emu Flat')
  await search.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/trailers\?q=Emu(%20|\+)Flat$/)
  await expect(page.getByText('Emu Flat Quarries').first()).toBeVisible()
})

test('An address that asks for more than a search takes is searched as far as it goes, and says so', async ({
  open,
}) => {
  const page = await open('viewer', `/trailers?q=${'emu '.repeat(100)}`)
  await expect(page.getByText('A search takes at most 200 characters')).toBeVisible()
  const box = page.getByRole('banner').getByRole('searchbox')
  await expect(box).toHaveValue('emu '.repeat(50))
  await box.fill('emu')
  await box.press('Enter')
  await expect(page).toHaveURL('/trailers?q=emu')
  await expect(page.getByText('A search takes at most 200 characters')).toBeHidden()
})

test('On a phone the page has a search box, with the text of the address in it', async ({
  open,
}) => {
  const page = await open('viewer', '/trailers?q=Emu', phone)
  const box = page.getByRole('main').getByRole('searchbox')
  await expect(box).toHaveValue('Emu')
  await box.fill('Saltbush')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/trailers?q=Saltbush')
  await expect(page.getByText('Results for ‘Saltbush’')).toBeVisible()
  await box.fill('Emu')
  await box.press('Enter')
  await expect(page).toHaveURL('/trailers?q=Emu')
  await expect(page.getByText('Results for ‘Emu’')).toBeVisible()
  await page.goBack()
  await expect(box).toHaveValue('Saltbush')
})

test('The top bar says what is searched, whatever led there', async ({ open }) => {
  const page = await open('viewer', '/trailers?q=tanker')
  const box = page.getByRole('banner').getByRole('searchbox')
  await expect(box).toHaveValue('tanker')
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show all trailers' }).click()
  await expect(page.getByText('Showing 1–10 of 240')).toBeVisible()
  await expect(box).toHaveValue('')
  await page.goBack()
  await expect(page.getByText('Results for ‘tanker’')).toBeVisible()
  await expect(box).toHaveValue('tanker')
  await box.fill('Emu')
  await box.press('Enter')
  await expect(page.getByText('Results for ‘Emu’')).toBeVisible()
  await expect(box).toHaveValue('Emu')
  await page.goBack()
  await expect(box).toHaveValue('tanker')
  await box.fill('never sent')
  await page.getByRole('link', { name: 'Drawbar, home' }).click()
  await expect(page).toHaveURL('/home')
  await expect(box).toHaveValue('')
})

test('Letters typed while a search begins are not lost', async ({ open }) => {
  const page = await open('viewer', '/trailers', phone)
  const box = page.getByRole('main').getByRole('searchbox')
  await box.fill('Salt')
  await box.evaluate((input) => {
    if (input instanceof HTMLInputElement) input.form?.requestSubmit()
    document.execCommand('insertText', false, 'bush')
  })
  await expect(page).toHaveURL('/trailers?q=Salt')
  await expect(page.getByText('Results for ‘Salt’')).toBeVisible()
  await expect(box).toHaveValue('Saltbush')
})

test('A search that finds nothing says so', async ({ open }) => {
  const page = await open('viewer', '/trailers?q=zzzzzz')
  await expect(page.getByText('No relevant trailers found..')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep on this device' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show all trailers' }).click()
  await expect(page.getByText('Showing 1–10 of 240')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep on this device' })).toBeVisible()
})

test('A card says what a trailer is, each with its name, and opens it', async ({ open }) => {
  const page = await open('viewer')
  const trailer = await findTrailer(page, isComplete)
  await page.goto(`/trailers?q=${trailer.vin}`)
  await expect(titles(page)).toHaveText([trailer.vin])
  const chips = [
    ['Scan Tag', trailer.accessKey?.serial],
    ['Trailer ID', trailer.custom_identity_code],
    ['Trailer Classification', trailer.class?.name],
    ['State Registration', `${trailer.rego} (${trailer.rego_state})`],
    ['Manufacturer', `${trailer.oem?.name} ${inWords(trailer.manufactured_date)}`],
    ['Customer', trailer.customer?.name],
    ['Job Number', trailer.fleet_code],
  ] as const
  for (const [tooltip, text] of chips) {
    const chip = page.getByRole('button', { name: `${tooltip}: ` })
    await expect(chip).toContainText(text ?? '')
    await chip.hover()
    await expect(chip.getByText(tooltip, { exact: true })).toBeVisible()
    await expect(chip.locator('[popover]')).toContainText(text ?? '')
  }
  await page.getByRole('button', { name: 'Customer: ' }).click()
  await expect(page).toHaveURL(`/trailer/${trailer.uuid}`)
  await expect(page.getByRole('heading', { name: trailer.vin })).toBeVisible()
})

test('The date of a manufacturer with a long name is never cut off', async ({ open }) => {
  const page = await open('viewer', '/trailers')
  const name = 'Amalgamated Low Loaders and Extendable Platforms of Western Queensland'
  await page.getByRole('button', { name: 'Manufacturer: ' }).first().waitFor()
  const chip = page.getByRole('button', { name: 'Manufacturer: ' }).first()
  await chip.locator('.chip-text').evaluate((text, long) => {
    text.textContent = long
  }, name)
  const date = chip.locator('.chip-end')
  await expect(date).toHaveText(/^\w+ \d{4}$/)
  const [inside, around] = [await date.boundingBox(), await chip.boundingBox()]
  expect((inside?.x ?? 0) + (inside?.width ?? 0)).toBeLessThan(
    (around?.x ?? 0) + (around?.width ?? 0),
  )
  expect(await date.evaluate((end) => end.scrollWidth - end.clientWidth)).toBe(0)
})

test('Pages follow each other, and the back button goes back through them', async ({ open }) => {
  const page = await open('viewer', '/trailers')
  await expect(titles(page)).toHaveCount(10)
  const first = await titles(page).allTextContents()
  await expect(page.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('Showing 11–20 of 240')).toBeVisible()
  await expect(titles(page)).not.toHaveText(first)
  await page.getByRole('button', { name: 'Last page' }).click()
  await expect(page.getByText('Page 24 of 24')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await titles(page).first().click()
  await expect(page).toHaveURL(/\/trailer\//)
  await page.goBack()
  await expect(page.getByText('Page 24 of 24')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Page 2 of 24')).toBeVisible()
  await page.goBack()
  await expect(titles(page)).toHaveText(first)
})

test('Cards stand in two columns on a large screen and in one on a phone', async ({ open }) => {
  const page = await open('viewer', '/trailers')
  expect(await columns(page)).toBe(2)
  expect(await columns(await open('viewer', '/trailers', phone))).toBe(1)
})

/** The month and year of '2019-03' as people write them. */
const inWords = (date: string) =>
  new Date(`${date}-01T00:00`).toLocaleString('en-AU', { month: 'long', year: 'numeric' })

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

async function columns(page: Page) {
  await expect(titles(page)).toHaveCount(10)
  const lefts = await titles(page).evaluateAll((all) =>
    all.map((title) => Math.round(title.getBoundingClientRect().left)),
  )
  return new Set(lefts).size
}

const isComplete = (trailer: Trailer) =>
  trailer.accessKey &&
  trailer.custom_identity_code &&
  trailer.rego &&
  trailer.customer &&
  trailer.fleet_code
