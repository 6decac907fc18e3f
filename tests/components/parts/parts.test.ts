import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { limits } from '#contract/limits.ts'
import type { PartCategory } from '#contract/part.ts'
import { goTo, open, textsOf, troubles, yard } from '#tests/support/components/open.ts'
import { partsSection } from '#tests/support/components/parts.ts'
import { expectSaid } from '#tests/support/components/said.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findFitted, partsOf } from '#tests/support/server/demo-trailers.ts'

test('A trailer lists its parts by category, newest first, fifty a page', async () => {
  await open('viewer')
  const { trailer, parts } = await findFitted(yard, ({ length }) => length > 10 && length < 15)
  await goTo(`/trailer/${trailer.uuid}`)
  const list = partsSection()
  await expect.poll(() => textsOf(list.models)).toEqual(asShown(parts))
  await expect.element(page.getByRole('heading', { name: `Parts ${parts.length}` })).toBeVisible()
  await expect.element(list.search).not.toBeInTheDocument()
  const names = new Set(parts.map(({ part }) => outermost(part.category)))
  const groups = list.section.getByRole('heading', { level: 3 })
  await expect.poll(() => textsOf(groups)).toEqual([...names].sort())
  const [{ part } = { part: null }] = parts
  const row = list.section.getByRole('listitem').filter({ hasText: part?.model_number ?? '' })
  await expect.element(row.first()).toMatchTextContent(part?.description ?? '')
  await expect.element(row.first()).toMatchTextContent(part?.oem?.name ?? '')
})

test('The way back from a part finds the page and the search of the list', async () => {
  await open('editor')
  const { trailer } = await findFitted(yard, ({ length }) => length === 0)
  for (let number = 1; number <= 51; number += 1) {
    await ask(yard, 'POST /trailer-parts/custom', {
      ...{ modelNumber: `YARD-${number}-`, description: 'Bracket', trailer: trailer.uuid },
      ...{ category: null, notes: '', resources: [] },
    })
  }
  await goTo(`/trailer/${trailer.uuid}`)
  const list = partsSection()
  await expect.element(list.section.getByText('Showing 1–50 of 51')).toBeVisible()
  await list.section.getByRole('button', { name: 'Next page' }).click()
  const last = 'YARD-1-'
  await list.models.filter({ hasText: last }).click()
  await page.getByRole('button', { name: '< Return to trailer' }).click()
  await expect.element(list.section.getByText('Page 2 of 2')).toBeVisible()

  await list.search.fill(last)
  await expect.element(list.section.getByText('Page 2 of 2')).not.toBeInTheDocument()
  await expect.poll(() => textsOf(list.models)).toEqual([last])
  await list.models.click()
  await page.getByRole('button', { name: '< Return to trailer' }).click()
  await expect.element(list.search).toHaveValue(last)
  await expect.poll(() => textsOf(list.models)).toEqual([last])

  // A link that is followed before a search begins leads on.
  await commands.holdNext('**/components-app/**')
  await list.search.fill('axle')
  await page.getByRole('link', { name: /^Reports/ }).click()
  await commands.heldAnswer()
  await new Promise((resolve) => setTimeout(resolve, 2 * limits.searchDebounce))
  await commands.letGo()
  await expect.element(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
})

test('A trailer without parts says so, and a search without finds says something else', async () => {
  await open('viewer')
  const { trailer: bare } = await findFitted(yard, ({ length }) => length === 0)
  const { trailer } = await findFitted(yard, ({ length }) => length > 0)
  await goTo(`/trailer/${bare.uuid}`)
  const list = partsSection()
  await expect
    .element(list.section.getByText('No parts linked yet..', { exact: true }))
    .toBeVisible()
  await goTo(`/trailer/${trailer.uuid}?find=zzzzzz`)
  await expect.element(list.section.getByText('No linked part matches ‘zzzzzz’.')).toBeVisible()
  await list.section.getByRole('button', { name: 'Clear' }).click()
  await expect.element(list.models.first()).toBeVisible()
})

test('Viewers and visitors see the parts and change nothing', async () => {
  await open('viewer', '/home')
  const { trailer, parts } = await findFitted(
    yard,
    ({ length }, { accessKey }) => length > 0 && length <= 10 && accessKey,
  )
  const models = parts.map(({ part }) => part.model_number)
  for (const [who, path, shown] of [
    ['viewer', `/trailer/${trailer.uuid}`, asShown(parts)],
    ['stranger', `/secure/access/${trailer.accessKey?.uuid}`, models],
  ] as const) {
    await open(who, path)
    const list = partsSection()
    await expect.poll(() => textsOf(list.models)).toEqual(shown)
    await expect.element(list.add).not.toBeInTheDocument()
    await expect.element(list.remove).not.toBeInTheDocument()
  }
  const list = partsSection()
  await list.search.fill(models[0] ?? '')
  await expect.poll(() => textsOf(list.models)).toEqual([models[0]])
})

test('Removing a part asks first and leaves the others', async () => {
  await open('editor')
  const { trailer, parts } = await findFitted(yard, ({ length }) => length > 1 && length <= 10)
  const [first, ...others] = asShown(parts)
  await goTo(`/trailer/${trailer.uuid}`)
  const list = partsSection()
  const opener = list.section.getByRole('button', { name: `Remove ${first}`, exact: true })
  await opener.click()
  const question = page.getByRole('alertdialog', { name: `Remove ${first}?` })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(opener).toHaveFocus()
  await opener.click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expectSaid(`${first} removed`)
  await expect.poll(() => textsOf(list.models)).toEqual(others)
  await expect.poll(() => partsOf(yard, trailer.uuid)).toHaveLength(others.length)
})

test('After a removal the next part has the focus, else the one before, else Add Part', async () => {
  await open('editor', '/home')
  const { trailer, parts } = await findFitted(yard, ({ length }) => length > 2 && length <= 10)
  for (const { uuid } of parts.slice(3)) await ask(yard, 'POST /trailer-parts/archive', { uuid })
  const [first, second, third] = asShown(parts.slice(0, 3))
  await goTo(`/trailer/${trailer.uuid}`)
  const list = partsSection()
  await expect.element(list.models).toHaveLength(3)
  const link = (model = '') => list.section.getByRole('link', { name: model, exact: true })
  for (const [model, focused] of [
    [second, link(third)],
    [third, link(first)],
    [first, list.add],
  ] as const) {
    await list.section.getByRole('button', { name: `Remove ${model}`, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect.element(list.models.filter({ hasText: model ?? '' })).toHaveLength(0)
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    await expect.element(focused).toHaveFocus()
  }
})

test('A removal that is refused says so, and the part stays', async () => {
  await open('editor')
  const { trailer, parts } = await findFitted(yard, ({ length }) => length > 0 && length <= 10)
  await goTo(`/trailer/${trailer.uuid}`)
  const list = partsSection()
  await list.remove.first().click()
  const question = page.getByRole('alertdialog')
  const remove = question.getByRole('button', { name: 'Remove' })

  troubles.allow(/40[49]/)
  await ask(yard, 'POST /trailer/archive', { uuid: trailer.uuid })
  await remove.click()
  await expectSaid(/^Unable to remove\.\.$/)
  await expect.element(question.getByRole('alert')).toMatchTextContent('deleted')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(list.models).toHaveLength(parts.length)
})

test('Parts that do not load can be asked for again', async () => {
  troubles.allow(/ERR_FAILED/)
  await open('viewer', undefined, { withoutCopy: true })
  const { trailer, parts } = await findFitted(
    yard,
    ({ length }, { accessKey }) => length > 0 && length <= 10 && accessKey,
  )
  for (const [who, path] of [
    ['viewer', `/trailer/${trailer.uuid}`],
    ['stranger', `/secure/access/${trailer.accessKey?.uuid}`],
  ] as const) {
    await commands.cutOff('**/api/**/parts*')
    await open(who, path)
    const list = partsSection()
    await expect.element(list.section.getByText('Parts could not be loaded')).toBeVisible()
    await commands.letThrough('**/api/**/parts*')
    await list.section.getByRole('button', { name: 'Try again' }).click()
    await expect.element(list.models).toHaveLength(parts.length)
  }
})

type Fitted = Awaited<ReturnType<typeof partsOf>>

/** @returns the model numbers of parts in the order of a trailer's page: by category, then as they came */
const asShown = (parts: Fitted) =>
  [...parts]
    .sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : Number(nameOf(one) > nameOf(other))))
    .map(({ part }) => part.model_number)

const nameOf = ({ part }: Fitted[number]) => outermost(part.category)

function outermost(category: PartCategory | null): string {
  if (!category) return 'Without a category'
  return category.parent ? outermost(category.parent) : category.name
}
