import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { addLink, bareTrailer, resourceSection } from '#tests/support/browser/resource-section.ts'
import { refuseNext } from '#tests/support/server/refusal.ts'

test.use({ sharesYard: true })

test('A resource that only we may see is gone for visitors, from list and count', async ({
  open,
}) => {
  const page = await open('editor')
  const { uuid, accessKey } = await bareTrailer(page)
  await addLink(page, uuid, { name: 'Quote' })
  await addLink(page, uuid, { name: 'Tyre chart' })
  await page.goto(`/trailer/${uuid}`)
  const { level } = resourceSection(page)
  await level('Quote').click()
  await expect(page.getByText('Never leaves your organization')).toBeVisible()
  await page.getByRole('option', { name: 'Only us' }).click()
  await expectSaid(page, 'Only us: Quote')
  await expect(level('Quote')).toContainText('Only us')
  const visitor = await open('stranger', `/secure/access/${accessKey?.uuid}`)
  const shared = resourceSection(visitor)
  await expect(shared.names).toHaveText(['Tyre chart'])
  await expect(shared.heading).toHaveText('Resources 1')
  await level('Quote').click()
  await page.getByRole('option', { name: 'Anyone with the tag' }).click()
  await expectSaid(page, 'Anyone with the tag: Quote')
  await visitor.reload()
  await expect(shared.names).toHaveCount(2)
})

test('A level that can’t be saved stays as it was', async ({ open, troubles }) => {
  troubles.allow(/status of 400/)
  const page = await open('editor')
  const { uuid } = await bareTrailer(page)
  await addLink(page, uuid, { name: 'Quote' })
  await page.goto(`/trailer/${uuid}`)
  await refuseNext(page, '**/access-level')
  const { level } = resourceSection(page)
  await level('Quote').click()
  await page.getByRole('option', { name: 'Only us' }).click()
  await expectSaid(page, 'Unable to save changes')
  await expect(level('Quote')).toContainText('Anyone with the tag')
})

test('A resource is removed after a question, and the focus stays in the list', async ({
  open,
}) => {
  const page = await open('editor')
  const { uuid } = await bareTrailer(page)
  await addLink(page, uuid, { name: 'Quote' })
  await addLink(page, uuid, { name: 'Tyre chart' })
  await page.goto(`/trailer/${uuid}`)
  const { names, heading, remove, section } = resourceSection(page)
  const question = page.getByRole('alertdialog', { name: 'Remove this resource?' })
  await remove('Quote').click()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(remove('Quote')).toBeFocused()
  await remove('Quote').click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expectSaid(page, 'Resource removed')
  await expect(names).toHaveText(['Tyre chart'])
  await expect(heading).toHaveText('Resources 1')
  await expect(section.locator('.resource-list')).toBeFocused()
})

test('A resource that can’t be removed stays', async ({ open, troubles }) => {
  troubles.allow(/status of 400/)
  const page = await open('editor')
  const { uuid } = await bareTrailer(page)
  await addLink(page, uuid, { name: 'Quote' })
  await page.goto(`/trailer/${uuid}`)
  await refuseNext(page, '**/archive')
  const { names, remove } = resourceSection(page)
  await remove('Quote').click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expectSaid(page, /^Unable to remove\.\.$/)
  await expect(question.getByRole('alert')).toHaveText(/[A-Z].+/)
  await page.keyboard.press('Escape')
  await expect(names).toHaveText(['Quote'])
})
