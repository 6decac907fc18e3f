import { expect } from '@playwright/test'
import { everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { goWithin } from '#tests/support/browser/go-within.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { findFitted, found, partsOf, partsSection } from '#tests/support/browser/parts.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { ask } from '#tests/support/server/ask.ts'

test.use({ sharesYard: true })

test('A trailer lists its parts, ten a page and newest first', async ({ open }) => {
  const page = await open('viewer')
  const { trailer, parts } = await findFitted(page, ({ length }) => length > 10)
  const models = parts.map(({ part }) => part.model_number)
  await page.goto(`/trailer/${trailer.uuid}`)
  const list = partsSection(page)
  await expect(list.models).toHaveText(models.slice(0, 10))
  await expect(page.getByRole('heading', { name: `Parts ${parts.length}` })).toBeVisible()
  await expect(list.section.getByText(`Showing 1–10 of ${parts.length}`)).toBeVisible()
  const { part } = found(parts[0])
  const row = list.section.getByRole('listitem').first()
  await expect(row).toContainText(part.description)
  await expect(row.getByRole('button', { name: 'Category: ' })).toContainText(
    part.category?.name ?? '',
  )
  await expect(row.getByRole('button', { name: 'Manufacturer: ' })).toContainText(
    part.oem?.name ?? '',
  )
  await list.section.getByRole('button', { name: 'Next page' }).click()
  await expect(list.models).toHaveText(models.slice(10))
})

test('The way back from a part finds the page and the search of the list', async ({ open }) => {
  const page = await open('viewer')
  const { trailer, parts } = await findFitted(page, ({ length }) => length > 10)
  await page.goto(`/trailer/${trailer.uuid}`)
  const list = partsSection(page)
  await list.section.getByRole('button', { name: 'Next page' }).click()
  const last = parts.at(-1)?.part.model_number ?? ''
  await list.models.filter({ hasText: last }).getByRole('link').click()
  await page.getByRole('button', { name: '< Return to trailer' }).click()
  await expect(list.section.getByText('Page 2 of 2')).toBeVisible()

  await list.search.fill(last)
  await expect(list.models).toHaveText([last])
  await list.models.getByRole('link').click()
  await page.getByRole('button', { name: '< Return to trailer' }).click()
  await expect(list.search).toHaveValue(last)
  await expect(list.models).toHaveText([last])
})

test('A trailer without parts says so, and a search without finds says something else', async ({
  open,
}) => {
  const page = await open('viewer')
  const { trailer: bare } = await findFitted(page, ({ length }) => length === 0)
  const { trailer } = await findFitted(page, ({ length }) => length > 0)
  await page.goto(`/trailer/${bare.uuid}`)
  const list = partsSection(page)
  await expect(list.section.getByText('No parts linked yet..', { exact: true })).toBeVisible()
  await page.goto(`/trailer/${trailer.uuid}`)
  await list.search.fill('zzzzzz')
  await expect(list.section.getByText('No linked part matches ‘zzzzzz’.')).toBeVisible()
  await list.section.getByRole('button', { name: 'Clear' }).click()
  await expect(list.models.first()).toBeVisible()
})

test('Viewers and visitors see the parts and change nothing', async ({ open }) => {
  const page = await open('viewer', '/home')
  const { trailer, parts } = await findFitted(
    page,
    ({ length }, { accessKey }) => length > 0 && length <= 10 && accessKey,
  )
  const models = parts.map(({ part }) => part.model_number)
  const visitor = await open('stranger', `/secure/access/${trailer.accessKey?.uuid}`)
  await page.goto(`/trailer/${trailer.uuid}`)
  for (const reader of [page, visitor]) {
    const list = partsSection(reader)
    await expect(list.models).toHaveText(models)
    await expect(list.add).toHaveCount(0)
    await expect(list.remove).toHaveCount(0)
  }
  const list = partsSection(visitor)
  await list.search.fill(models[0] ?? '')
  await expect(list.models).toHaveText([models[0] ?? ''])
})

test('Removing a part asks first and leaves the others', async ({ open }) => {
  const page = await open('editor')
  const { trailer, parts } = await findFitted(page, ({ length }) => length > 1 && length <= 10)
  const [first, ...others] = parts.map(({ part }) => part.model_number)
  await page.goto(`/trailer/${trailer.uuid}`)
  const list = partsSection(page)
  const opener = list.section.getByRole('button', { name: `Remove ${first}`, exact: true })
  await opener.click()
  const question = page.getByRole('alertdialog', { name: `Remove ${first}?` })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(opener).toBeFocused()
  await opener.click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expectSaid(page, `${first} removed`)
  await expect(list.models).toHaveText(others)
  await everythingIsSent(page)
  expect(await partsOf(page, trailer.uuid)).toHaveLength(others.length)
})

test('After a removal the next part has the focus, else the one before, else Add Part', async ({
  open,
}) => {
  const page = await open('editor', '/home')
  const { trailer, parts } = await findFitted(page, ({ length }) => length > 2 && length <= 10)
  for (const { uuid } of parts.slice(3)) await ask(page, 'POST /trailer-parts/archive', { uuid })
  const [first, second, third] = parts.map(({ part }) => part.model_number)
  await page.goto(`/trailer/${trailer.uuid}`)
  const list = partsSection(page)
  await expect(list.models).toHaveCount(3)
  const link = (model = '') => list.models.getByRole('link', { name: model, exact: true })
  for (const [model, focused] of [
    [second, link(third)],
    [third, link(first)],
    [first, list.add],
  ] as const) {
    await list.section.getByRole('button', { name: `Remove ${model}`, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(list.models.filter({ hasText: model ?? '' })).toHaveCount(0)
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(focused).toBeFocused()
  }
})

test('A removal that is refused says so, and the part stays', async ({ open, troubles }) => {
  const page = await open('editor')
  const { trailer, parts } = await findFitted(page, ({ length }) => length > 0 && length <= 10)
  await page.goto(`/trailer/${trailer.uuid}`)
  const list = partsSection(page)
  await list.remove.first().click()
  const question = page.getByRole('alertdialog')
  const remove = question.getByRole('button', { name: 'Remove' })

  troubles.allow(/40[49]/)
  await ask(page, 'POST /trailer/archive', { uuid: trailer.uuid })
  await remove.click()
  await expectSaid(page, /^Unable to remove\.\.$/)
  await expect(question.getByRole('alert')).toContainText('deleted')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(list.models).toHaveCount(parts.length)
})

test('Parts that do not load can be asked for again', async ({ open, troubles }) => {
  troubles.allow(unreachable, /ERR_FAILED/)
  const page = await open('viewer', '/home', { withoutCopy: true })
  const { trailer, parts } = await findFitted(
    page,
    ({ length }, { accessKey }) => length > 0 && length <= 10 && accessKey,
  )
  const visitor = await open('stranger', '/login')
  for (const [reader, path] of [
    [page, `/trailer/${trailer.uuid}`],
    [visitor, `/secure/access/${trailer.accessKey?.uuid}`],
  ] as const) {
    await reader.route('**/api/**/parts*', (route) => route.abort('connectionrefused'))
    if (reader === visitor) await goWithin(reader, path)
    else await reader.goto(path)
    const list = partsSection(reader)
    await expect(list.section.getByText('Parts could not be loaded')).toBeVisible()
    await reader.unrouteAll()
    await list.section.getByRole('button', { name: 'Try again' }).click()
    await expect(list.models).toHaveCount(parts.length)
  }
})
