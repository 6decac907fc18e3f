import { expect, test } from 'vitest'
import { commands, type Locator, page, userEvent } from 'vitest/browser'
import type { Named } from '#contract/lookup.ts'
import { goTo, open, yard } from '#tests/support/components/open.ts'
import { trailerForm } from '#tests/support/components/trailer-form.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test('The list of a picker stays with its field while the page moves', async () => {
  await page.viewport(1440, 420)
  await open('editor', '/register')
  const { classification } = trailerForm()
  await classification.click()
  const option = page.getByRole('option', { name: 'Low loader (TD)' })
  await expect.element(option).toBeVisible()
  await moveBy(40)
  await expect.element(option).toBeVisible()
  await moveBy(-20)
  await option.click()
  await expect.element(classification).toHaveValue('Low loader (TD)')
})

test('The list of a picker in a dialog stays while the page behind it loads', async () => {
  await page.viewport(1440, 420)
  await open('editor')
  const { uuid } = await findTrailer(yard, ({ accessKey }) => !accessKey)
  await goTo(`/trailer/${uuid}`)
  await page.getByRole('button', { name: 'Link Scan Tag' }).click()
  await page.getByRole('combobox', { name: 'Scan tag' }).click()
  const option = page.getByRole('option', { name: /^[A-Z]+-\d+/ }).first()
  await expect.element(option).toBeVisible()
  const serial = option.element().textContent
  document.dispatchEvent(new Event('scroll'))
  await pressOn(option)
  await expect.element(page.getByRole('combobox', { name: 'Scan tag' })).toHaveValue(serial)
})

test('A list opens with the options that are seen first, and has all of them then', async () => {
  await open('editor', '/register')
  const { classification } = trailerForm()
  const all = (await ask(yard, 'GET /trailer-classifications', { search: '' })).length
  expect(all).toBeGreaterThan(14)
  await optionsHaveCome(classification)
  expect(await countFirst(classification)).toBe(9)
  const rows = page.getByRole('option')
  await expect.element(rows).toHaveLength(all)
  await rows.nth(13).click()
  await expect.element(classification).not.toHaveValue('')
  const chosen = chosenIn(classification)
  expect(await countFirst(classification)).toBe(all)
  await expect.element(page.getByRole('option', { name: chosen, exact: true })).toBeInViewport()
})

test('The row that the arrow stands on is chosen, although an answer without it comes late', async () => {
  await open('editor', '/register', { withoutCopy: true })
  const { manufacturer } = trailerForm()
  await manufacturer.click()
  const rows = page.getByRole('option')
  await expect.element(rows.nth(2)).toBeVisible()
  await commands.holdNext('**/api/oems?*')
  await manufacturer.fill('e')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const name = rows.nth(1).element().textContent
  await expect.element(rows.nth(1)).toHaveAttribute('data-focused', 'true')
  const answer: { data: Named[] } = JSON.parse(await commands.heldAnswer())
  const others = answer.data.filter((one) => one.name !== name)
  await commands.letGo(JSON.stringify({ ...answer, data: [...others, late] }))
  await expect.element(page.getByRole('option', { name: late.name })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(manufacturer).toHaveValue(name)
})

test('A press on what a list says while its options come leaves it open, with what was typed', async () => {
  await open('editor', '/register', { withoutCopy: true })
  const { manufacturer } = trailerForm()
  await optionsHaveCome(manufacturer)
  await commands.holdNext('**/api/oems?*')
  await manufacturer.click()
  await manufacturer.fill(late.name)
  await commands.heldAnswer()
  await pressOn(page.getByText('Loading…', { exact: true }))
  await expect.element(manufacturer).toHaveFocus()
  await commands.letGo(JSON.stringify({ data: [late], error: '' }))
  await page.getByRole('option', { name: late.name }).click()
  await expect.element(manufacturer).toHaveValue(late.name)
})

test('Enter takes the only option that is left, and closes the list', async () => {
  await open('editor', '/register')
  const { manufacturer, classification } = trailerForm()
  await manufacturer.fill('saltb')
  await userEvent.keyboard('{Enter}')
  await expect.element(manufacturer).toHaveValue('Saltbush Skels')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await classification.fill('trailer')
  await expect.element(page.getByRole('option').nth(1)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('option').nth(1)).toBeVisible()
  await expect.element(classification).toHaveValue('trailer')
})

test('A picker that is left with a text of nothing gives back what was chosen, and says so', async () => {
  await open('editor', '/register')
  const { manufacturer, customer } = trailerForm()
  await manufacturer.fill('saltbush skels')
  await userEvent.keyboard('{Tab}')
  await expect.element(manufacturer).toHaveValue('Saltbush Skels')
  await manufacturer.fill('zzz')
  await userEvent.keyboard('{Enter}{Tab}')
  await expect.element(manufacturer).toHaveValue('Saltbush Skels')
  const words = page.getByText('‘zzz’ is not in the list. ‘Saltbush Skels’ stays.')
  await expect.element(words).toBeVisible()
  await customer.fill('Nobody & Sons')
  await userEvent.keyboard('{Tab}')
  const empty = page.getByText('‘Nobody & Sons’ is not in the list. Nothing is chosen.')
  await expect.element(empty).toBeVisible()
  await expect.element(customer).toHaveValue('')
  await customer.fill('N')
  await expect.element(empty).not.toBeInTheDocument()
})

const late: Named = { uuid: '0198c0de-1111-4222-8333-444455556666', name: 'Late Trailers' }

const chosenIn = (field: Locator) =>
  field.element() instanceof HTMLInputElement ? Reflect.get(field.element(), 'value') : ''

/** Until then an open list says that they are on their way, in a row of its own. */
async function optionsHaveCome(field: Locator) {
  await expect.element(field).toBeVisible()
  await expect.poll(() => field.element().parentElement?.querySelector('.spinner')).toBeNull()
}

/** Opens a list. @returns how many options it has when it is drawn first, before the next frame */
function countFirst(field: Locator) {
  const options = () => document.querySelectorAll('[role="option"]').length
  return new Promise<number>((resolve) => {
    const watch = new MutationObserver(() => {
      if (options() === 0) return
      watch.disconnect()
      resolve(options())
    })
    watch.observe(document.body, { childList: true, subtree: true })
    const input = field.element()
    if (input instanceof HTMLElement) input.click()
  })
}

/** Scrolls as a page does that grows above what is looked at. */
async function moveBy(pixels: number) {
  const before = scrollY
  scrollBy(0, pixels)
  await expect.poll(() => scrollY).not.toBe(before)
}

/** As a finger does, where the option stands: a click on it may scroll what lies behind. */
async function pressOn(option: Locator) {
  const centre = () => {
    const { x, y, width, height } = option.element().getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  let place = centre()
  await expect
    .poll(() => {
      const before = place
      place = centre()
      return before.x === place.x && before.y === place.y
    })
    .toBe(true)
  await userEvent.pointer({ coords: place, keys: '[MouseLeft]' })
}
