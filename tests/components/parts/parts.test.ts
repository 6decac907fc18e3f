import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { goTo, open, textsOf, troubles, yard } from '#tests/support/components/open.ts'
import { partsSection } from '#tests/support/components/parts.ts'
import { expectSaid } from '#tests/support/components/said.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findFitted, partsOf } from '#tests/support/server/demo-trailers.ts'

test('A trailer lists its parts, ten a page and newest first', async () => {
  await open('viewer')
  const { trailer, parts } = await findFitted(yard, ({ length }) => length > 10)
  const models = parts.map(({ part }) => part.model_number)
  await goTo(`/trailer/${trailer.uuid}`)
  const list = partsSection()
  await expect.poll(() => textsOf(list.models)).toEqual(models.slice(0, 10))
  await expect.element(page.getByRole('heading', { name: `Parts ${parts.length}` })).toBeVisible()
  await expect.element(list.section.getByText(`Showing 1–10 of ${parts.length}`)).toBeVisible()
  const part = parts[0]?.part
  const row = list.section.getByRole('listitem').first()
  await expect.element(row).toMatchTextContent(part?.description ?? '')
  await expect
    .element(row.getByRole('button', { name: 'Category: ' }))
    .toMatchTextContent(part?.category?.name ?? '')
  await expect
    .element(row.getByRole('button', { name: 'Manufacturer: ' }))
    .toMatchTextContent(part?.oem?.name ?? '')
  await list.section.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => textsOf(list.models)).toEqual(models.slice(10))
})

test('The way back from a part finds the page and the search of the list', async () => {
  await open('viewer')
  const { trailer, parts } = await findFitted(yard, ({ length }) => length > 10)
  await goTo(`/trailer/${trailer.uuid}`)
  const list = partsSection()
  await list.section.getByRole('button', { name: 'Next page' }).click()
  const last = parts.at(-1)?.part.model_number ?? ''
  await list.models.filter({ hasText: last }).getByRole('link').click()
  await page.getByRole('button', { name: '< Return to trailer' }).click()
  await expect.element(list.section.getByText('Page 2 of 2')).toBeVisible()

  await list.search.fill(last)
  await expect.poll(() => textsOf(list.models)).toEqual([last])
  await list.models.click()
  await page.getByRole('button', { name: '< Return to trailer' }).click()
  await expect.element(list.search).toHaveValue(last)
  await expect.poll(() => textsOf(list.models)).toEqual([last])
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
  await goTo(`/trailer/${trailer.uuid}`)
  await list.search.fill('zzzzzz')
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
  for (const [who, path] of [
    ['viewer', `/trailer/${trailer.uuid}`],
    ['stranger', `/secure/access/${trailer.accessKey?.uuid}`],
  ] as const) {
    await open(who, path)
    const list = partsSection()
    await expect.poll(() => textsOf(list.models)).toEqual(models)
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
  const [first, ...others] = parts.map(({ part }) => part.model_number)
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
  const [first, second, third] = parts.map(({ part }) => part.model_number)
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
