import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { goWithin, isTakenOver } from '#tests/support/browser/go-within.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { emptyDescription, found, partsSection } from '#tests/support/browser/parts.ts'
import { resourceSection } from '#tests/support/browser/resource-section.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { ask } from '#tests/support/server/ask.ts'
import { addLink, findFitted } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

test('A visitor reads the part and goes back to the trailer', async ({ open }) => {
  const viewer = await open('viewer', '/home')
  const { trailer, parts } = await findFitted(
    viewer,
    ({ length }, { accessKey }) => length > 0 && length <= 10 && accessKey,
  )
  const { part } = found(parts[0])
  const page = await open('stranger', `/secure/access/${trailer.accessKey?.uuid}`)
  // Before, it would open as a page of its own, which leads to the top of the plate.
  await isTakenOver(page)
  await partsSection(page).models.first().click()
  await expect(page.getByText('Please report inconsistencies to')).toContainText(
    'Wattle Ridge Trailers, which granted you access.',
  )
  await expect(page).toHaveURL(/\/secure\/trailers\/[\w-]+\/part\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(part.model_number)
  await expect(page.getByText(part.description)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Category' })).toContainText(
    part.category?.name ?? '',
  )
  await expect(page.getByRole('button', { name: 'Manufacturer: ' })).toContainText(
    part.oem?.name ?? '',
  )
  await expect(page.getByText('This view is read only.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await page.getByRole('button', { name: '< Return to trailer' }).click()
  await expect(page).toHaveURL(`/secure/access/${trailer.accessKey?.uuid}`)

  await page.goto(`/secure/trailers/${trailer.accessKey?.uuid}/part/${parts[0]?.uuid}`)
  await page.getByRole('button', { name: '< Return to trailer' }).click()
  await expect(page).toHaveURL(`/secure/trailers/${trailer.accessKey?.uuid}`)
})

test('A part lists its own resources on this trailer, to visitors the open ones', async ({
  open,
}) => {
  const page = await open('editor')
  const { trailer, parts } = await findFitted(
    page,
    ({ length }, { accessKey }) => length > 1 && accessKey,
  )
  const [trailerPart, other] = parts.map(({ uuid }) => uuid)
  const { uuid } = trailer
  await addLink(page, uuid, { name: 'Of another part', trailerPart: other })
  await addLink(page, uuid, { name: 'Of the trailer' })
  await addLink(page, uuid, { name: 'Wiring', trailerPart })
  await addLink(page, uuid, { name: 'Quote', trailerPart, access_level: 4 })
  const asked = await ask(page, 'GET /trailer-parts/{part}/resources', { part: trailerPart ?? '' })
  const names = asked.map(({ name }) => name)
  expect(names.slice(0, 2)).toEqual(['Quote', 'Wiring'])
  await page.goto(`/trailer-part/${trailerPart}/${uuid}`)
  await expect(resourceSection(page).names).toHaveText(names)
  const path = `/secure/trailers/${trailer.accessKey?.uuid}/part/${trailerPart}`
  const visitor = resourceSection(await open('stranger', path))
  await expect(visitor.names.first()).toHaveText('Wiring')
  await expect(visitor.section.getByText('Quote')).toHaveCount(0)
})

test('A part without a description says so', async ({ app, open }) => {
  const page = await open('viewer')
  const { trailer, parts } = await findFitted(
    page,
    ({ length }, { accessKey }) => length > 0 && length <= 10 && accessKey,
  )
  const { uuid, part } = found(parts[0])
  emptyDescription(app, part.uuid)
  const visitor = await open('stranger', `/secure/trailers/${trailer.accessKey?.uuid}/part/${uuid}`)
  await page.goto(`/trailer-part/${uuid}/${trailer.uuid}`)
  for (const reader of [page, visitor]) {
    const text = reader.getByText('This part has no description..', { exact: true })
    await expect(text).toBeVisible()
  }
})

test.describe('On a yard that nobody changed', () => {
  test.use({ sharesYard: false })

  test('A part that was removed leads to the start, and a visitor to the sign-in', async ({
    open,
    troubles,
  }) => {
    troubles.allow(/404/)
    const page = await open('editor')
    const { trailer, parts } = await findFitted(
      page,
      ({ length }, { accessKey }) => length > 0 && accessKey,
    )
    const uuid = parts[0]?.uuid ?? ''
    await ask(page, 'POST /trailer-parts/archive', { uuid })
    await page.goto(`/trailer-part/${uuid}/${trailer.uuid}`)
    await expect(page).toHaveURL('/home')
    await expectSaid(page, /^This part does not exist or was removed\.$/)
    const path = `/secure/trailers/${trailer.accessKey?.uuid}/part/${uuid}`
    const visitor = await open('stranger', path)
    await expect(visitor).toHaveURL('/login')
    await expect(visitor.getByText('This part was not found')).toBeVisible()
  })
})

test('Without an answer a part waits where it is', { tag: '@nightly' }, async ({
  open,
  troubles,
}) => {
  troubles.allow(unreachable, /ERR_FAILED/)
  const page = await open('viewer', '/home', { withoutCopy: true })
  const { trailer, parts } = await findFitted(
    page,
    ({ length }, { accessKey }) => length > 0 && length <= 10 && accessKey,
  )
  const { part } = found(parts[0])
  const visitor = await open('stranger', `/secure/access/${trailer.accessKey?.uuid}`)
  await page.goto(`/trailer/${trailer.uuid}`)
  for (const reader of [page, visitor]) {
    const link = partsSection(reader).models.first()
    await expect(link).toBeVisible()
    await isTakenOver(reader)
    await reader.route('**/api/**', (route) => route.abort('connectionrefused'))
    // To a visitor the server would answer the part finished.
    if (reader === visitor) await goWithin(reader, (await link.getAttribute('href')) ?? '')
    else await link.click()
    await expect(reader.getByText('The server does not answer.').first()).toBeVisible()
    await reader.unrouteAll()
    await reader.getByRole('button', { name: 'Try again' }).first().click()
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(part.model_number)
  }
})
