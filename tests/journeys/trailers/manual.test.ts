import { expect } from '@playwright/test'
import { everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { resourceSection } from '#tests/support/browser/resource-section.ts'
import { trailerForm } from '#tests/support/browser/trailer-form.ts'
import { ask } from '#tests/support/server/ask.ts'
import { addLink, bareTrailer, findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('Somebody at the roadside finds the manual without scrolling, and opens it', async ({
  open,
  troubles,
}) => {
  // The browser looks for an icon of the file's own.
  troubles.allow(/status of 404/)
  const viewer = await open('viewer', '/home')
  const { accessKey } = await findTrailer(viewer, (each) => each.manual && each.accessKey)
  const page = await open('stranger', `/secure/access/${accessKey?.uuid}`, phone)
  const manual = page.getByRole('link', { name: /^Operator Manual/ })
  await expect(manual).toBeInViewport({ ratio: 1 })
  const popup = page.waitForEvent('popup')
  await manual.tap()
  await popup
  const address = (await manual.getAttribute('href')) ?? ''
  const file = await page.request.get(address)
  expect(file.headers()['content-type']).toBe('application/pdf')
})

test('A manual is picked among the resources of all trailers, its own first, and shown', async ({
  open,
}) => {
  const page = await open('editor')
  const { uuid, vin, accessKey } = await bareTrailer(page)
  const link = await addLink(page, uuid, { name: 'Quick start' })
  await page.goto(`/trailer/${uuid}/documents`)
  await expect(page.getByRole('link', { name: /^Operator Manual/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('combobox', { name: 'Manual' }).click()
  await expect(page.getByRole('option').first()).toHaveText('Quick startThis trailer · Link')
  await page.getByRole('combobox', { name: 'Manual' }).fill('Operator')
  await expect(page.getByText(/^6T9\w+ · PDF · used by \d+ trailers?$/).first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Manual' }).fill('Quick start')
  await page.getByRole('option', { name: 'Quick start' }).click()
  await trailerForm(page).save.click()
  // Away from what comes to stand there, whose tooltip would open.
  await page.mouse.move(0, 0)
  await expectSaid(page, 'Changes saved')
  await page.getByRole('link', { name: 'Documents' }).click()
  const shown = page.getByRole('link', { name: 'Operator Manual Quick start' })
  await expect(shown).toHaveAttribute('href', 'https://example.com/Quick%20start')
  await expect(resourceSection(page).section.getByText('Manual', { exact: true })).toBeVisible()
  await everythingIsSent(page)
  expect((await ask(page, 'GET /trailer/{uuid}', { uuid })).manual?.uuid).toBe(link.uuid)
  const visitor = await open('stranger', `/secure/access/${accessKey?.uuid}`)
  await expect(visitor.getByRole('heading', { name: vin })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Operator Manual Quick start' })).toBeVisible()
})

test('Manuals of one name say how many trailers use them', async ({ open }) => {
  const page = await open('editor')
  const { uuid } = await bareTrailer(page)
  const other = await findTrailer(page, (each) => each.uuid !== uuid && !each.manual)
  await addLink(page, uuid, { name: 'Alike' })
  const used = await addLink(page, other.uuid, { name: 'Alike' })
  await ask(page, 'POST /trailer/{uuid}', { uuid: other.uuid, manual: { uuid: used.uuid } })
  await page.goto(`/trailer/${uuid}/documents`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('combobox', { name: 'Manual' }).fill('Alike')
  await expect(page.getByRole('option')).toHaveText([
    'AlikeThis trailer · Link · used by no trailer',
    `Alike${other.vin} · Link · used by 1 trailer`,
  ])
})

test('A manual that only we may see, or that is removed, is gone for visitors', async ({
  open,
}) => {
  const page = await open('editor', '/home')
  const { uuid, accessKey } = await bareTrailer(page)
  const { uuid: manual } = await addLink(page, uuid, { name: 'Quick start' })
  await ask(page, 'POST /trailer/{uuid}', { uuid, manual: { uuid: manual } })
  const visitor = await open('stranger', `/secure/access/${accessKey?.uuid}`)
  const shared = visitor.getByRole('link', { name: /^Operator Manual/ })
  await expect(shared).toBeVisible()
  await page.goto(`/trailer/${uuid}/documents`)
  const { level, remove } = resourceSection(page)
  await level('Quick start').click()
  await page.getByRole('option', { name: 'Only us' }).click()
  await expectSaid(page, 'Only us: Quick start')
  await visitor.reload()
  await expect(resourceSection(visitor).heading).toHaveText('Resources 0')
  await expect(shared).toHaveCount(0)
  const own = page.getByRole('link', { name: /^Operator Manual/ })
  await expect(own).toBeVisible()
  await remove('Quick start').click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('the trailer has no manual any more')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(question).toBeHidden()
  await expect(own).toHaveCount(0)
})
