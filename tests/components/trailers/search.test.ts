import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Trailer } from '#contract/trailer.ts'
import { press } from '#tests/support/components/keys.ts'
import { expectAddress, goTo, open, textsOf, yard } from '#tests/support/components/open.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

const phone = [390, 844] as const

test('An address that asks for more than a search takes is searched as far as it goes, and says so', async () => {
  await open('viewer', `/trailers?q=${'emu '.repeat(100)}`)
  const said = page.getByText('A search takes at most 200 characters')
  await expect.element(said).toBeVisible()
  const box = page.getByRole('banner').getByRole('searchbox')
  await expect.element(box).toHaveValue('emu '.repeat(50))
  await box.fill('emu')
  await press(box, '{Enter}')
  await expectAddress('/trailers?q=emu')
  await expect.element(said).not.toBeInTheDocument()
})

test('On a phone the page has a search box, with the text of the address in it', async () => {
  await page.viewport(...phone)
  await open('viewer', '/trailers?q=Emu')
  const main = page.getByRole('main')
  const box = main.getByRole('searchbox')
  await expect.element(box).toHaveValue('Emu')
  await box.fill('Saltbush')
  await main.getByRole('button', { name: 'Search' }).click()
  await expectAddress('/trailers?q=Saltbush')
  await expect.element(page.getByText('Results for ‘Saltbush’')).toBeVisible()
  await box.fill('Emu')
  await press(box, '{Enter}')
  await expectAddress('/trailers?q=Emu')
  await expect.element(page.getByText('Results for ‘Emu’')).toBeVisible()
  history.back()
  await expect.element(box).toHaveValue('Saltbush')
})

test('On a phone each tool of the list has its word, and all share a line', async () => {
  await page.viewport(320, 844)
  await open('viewer', '/trailers')
  const boxes = ['Select', 'Keep on this device', 'Export'].map((name) =>
    page.getByRole('button', { name }),
  )
  for (const box of boxes) await expect.element(box).toBeVisible()
  const rects = boxes.map((box) => box.element().getBoundingClientRect())
  expect(Math.min(...rects.map(({ width }) => width))).toBeGreaterThan(64)
  expect(new Set(rects.map(({ top }) => top)).size).toBe(1)
})

test('The top bar says what is searched, whatever led there', async () => {
  await open('viewer', '/trailers?q=tanker')
  const box = page.getByRole('banner').getByRole('searchbox')
  await expect.element(box).toHaveValue('tanker')
  await expect.element(page.getByRole('main').getByRole('searchbox')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show all trailers' }).click()
  await expect.element(page.getByText('240 trailers').first()).toBeVisible()
  await expect.element(box).toHaveValue('')
  history.back()
  await expect.element(page.getByText('Results for ‘tanker’')).toBeVisible()
  await expect.element(box).toHaveValue('tanker')
  await box.fill('Emu')
  await press(box, '{Enter}')
  await expect.element(page.getByText('Results for ‘Emu’')).toBeVisible()
  await expect.element(box).toHaveValue('Emu')
  history.back()
  await expect.element(box).toHaveValue('tanker')
  await box.fill('never sent')
  await page.getByRole('link', { name: 'Drawbar, home' }).click()
  await expectAddress('/home')
  await expect.element(box).toHaveValue('')
})

test('Letters typed while a search begins are not lost', async () => {
  await page.viewport(...phone)
  await open('viewer', '/trailers')
  const box = page.getByRole('main').getByRole('searchbox')
  await box.fill('Salt')
  const input = await box.findElement()
  if (!(input instanceof HTMLInputElement)) throw new Error('the search box is no field')
  input.focus()
  input.form?.requestSubmit()
  document.execCommand('insertText', false, 'bush')
  await expectAddress('/trailers?q=Salt')
  await expect.element(page.getByText('Results for ‘Salt’')).toBeVisible()
  await expect.element(box).toHaveValue('Saltbush')
})

test('A search that finds nothing says so', async () => {
  await open('viewer', '/trailers?q=zzzzzz')
  const keep = page.getByRole('button', { name: 'Keep on this device' })
  await expect.element(page.getByText('No relevant trailers found..')).toBeVisible()
  await expect.element(keep).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show all trailers' }).click()
  await expect.element(page.getByText('240 trailers').first()).toBeVisible()
  await expect.element(keep).toBeVisible()
})

test('A card says what a trailer is, each with its name, and opens it', async () => {
  await open('viewer')
  const trailer = await findTrailer(yard, isComplete)
  await goTo(`/trailers?layout=cards&q=${trailer.vin}`)
  await expectTitles([trailer.vin])
  const chips = [
    ['Scan Tag', trailer.accessKey?.serial],
    ['Trailer ID', trailer.custom_identity_code],
    ['Trailer Classification', trailer.class?.name],
    ['State Registration', `${trailer.rego} (${trailer.rego_state})`],
    ['Manufacturer', `${trailer.oem?.name} ${inWords(trailer.manufactured_date)}`],
    ['Customer', trailer.customer?.name],
    ['Job Number', trailer.fleet_code],
  ] as const
  for (const [tooltip, text = ''] of chips) {
    const chip = page.getByRole('button', { name: `${tooltip}: ` })
    await expect.element(chip).toMatchTextContent(text ?? '')
    await userEvent.hover(chip)
    await expect.element(chip.getByText(tooltip, { exact: true })).toBeVisible()
    await expect.element(chip.bySelector('[popover]')).toMatchTextContent(text ?? '')
  }
  await page.getByRole('button', { name: 'Customer: ' }).click()
  await expectAddress(`/trailer/${trailer.uuid}`)
  await expect.element(page.getByRole('heading', { name: trailer.vin })).toBeVisible()
})

test('The date of a manufacturer with a long name is never cut off', async () => {
  await open('viewer', '/trailers?layout=cards')
  const name = 'Amalgamated Low Loaders and Extendable Platforms of Western Queensland'
  const chip = page.getByRole('button', { name: 'Manufacturer: ' }).first()
  const text = await chip.bySelector('.chip-text').findElement()
  text.textContent = name
  const date = chip.bySelector('.chip-end')
  expect(date.element().textContent).toMatch(/^\s*\w+ \d{4}$/)
  const [inside, around] = [date, chip].map((one) => one.element().getBoundingClientRect())
  expect(inside?.right).toBeLessThan(around?.right ?? 0)
  expect(date.element().scrollWidth - date.element().clientWidth).toBe(0)
})

test('Pages follow each other, and the back button goes back through them', async () => {
  await open('viewer', '/trailers?layout=cards')
  await expect.poll(() => textsOf(titles())).toHaveLength(10)
  const first = textsOf(titles())
  await expect.element(page.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByText('Showing 11–20 of 240')).toBeVisible()
  await expect.poll(() => textsOf(titles())).not.toEqual(first)
  await page.getByRole('button', { name: 'Last page' }).click()
  await expect.element(page.getByText('Page 24 of 24')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await titles().first().click()
  await expect.poll(() => location.pathname).toMatch(/^\/trailer\//)
  history.back()
  await expect.element(page.getByText('Page 24 of 24')).toBeVisible()
  history.back()
  await expect.element(page.getByText('Page 2 of 24')).toBeVisible()
  history.back()
  await expectTitles(first)
})

test('Cards stand in two columns on a large screen and in one on a phone', async () => {
  await open('viewer', '/trailers?layout=cards')
  await expect.poll(columns).toBe(2)
  await page.viewport(...phone)
  await expect.poll(columns).toBe(1)
})

test('Where a search finds nothing, fewer words, no filters or a registration are offered', async () => {
  await open('editor')
  const trailer = await findTrailer(yard, ({ customer }) => customer)
  await goTo(`/trailers?q=${trailer.vin}+zzzzzz&where=state:none,pending:yes`)
  const without = page.getByRole('link', { name: `‘${trailer.vin}’: 1 trailer` })
  await expect.element(page.getByText('No relevant trailers found..')).toBeVisible()
  await expect.element(without).not.toBeInTheDocument()
  await goTo(`/trailers?q=${trailer.vin}&where=pending:yes`)
  await page.getByRole('link', { name: 'Without filters: 1 trailer' }).click()
  await expectAddress(`/trailers?q=${trailer.vin}`)
  await goTo(`/trailers?q=${trailer.vin}+zzzzzz`)
  await without.click()
  await expectAddress(`/trailers?q=${trailer.vin}`)
  await goTo('/trailers?q=1A9ZZZZZZZZ999999')
  await page.getByRole('link', { name: 'Register 1A9ZZZZZZZZ999999' }).click()
  await expectAddress('/register?vin=1A9ZZZZZZZZ999999')
})

/** The month and year of '2019-03' as people write them. */
const inWords = (date: string) =>
  new Date(`${date}-01T00:00`).toLocaleString('en-AU', { month: 'long', year: 'numeric' })

const titles = () => page.getByRole('main').getByRole('heading', { level: 2 })

const expectTitles = (texts: string[]) => expect.poll(() => textsOf(titles())).toEqual(texts)

function columns() {
  const all = titles().elements()
  if (all.length !== 10) return 0
  return new Set(all.map((title) => Math.round(title.getBoundingClientRect().left))).size
}

const isComplete = (trailer: Trailer) =>
  trailer.accessKey &&
  trailer.custom_identity_code &&
  trailer.rego &&
  trailer.customer &&
  trailer.fleet_code
