import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { copyIsComplete } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { contentWidth, smallTargets } from '#tests/support/browser/targets.ts'

test.use({ sharesYard: true })

test('Filters stand in the address, outlive a search, and are taken back', async ({ open }) => {
  const page = await open('viewer', '/trailers', { viewport: { width: 390, height: 844 } })
  await copyIsComplete(page)
  await page.getByRole('button', { name: 'Do not use' }).click()
  await expect(page).toHaveURL(/where=defects%3Adangerous/)
  await expect(card(page).first()).toContainText('Do not use')
  await page.reload()
  const filter = page.getByRole('button', { name: 'Do not use' })
  await expect(filter).toHaveAttribute('aria-pressed', 'true')
  await expect(card(page).first()).toContainText('Do not use')
  expect([await smallTargets(page), await contentWidth(page)]).toEqual([[], 390])
  const search = page.getByRole('searchbox').last()
  await search.fill('nothing is called so')
  await search.press('Enter')
  await expect(page).toHaveURL(/where=defects%3Adangerous/)
  await expect(page.getByText('No relevant trailers found..')).toBeVisible()
  await page.getByRole('button', { name: 'Show all trailers' }).click()
  await expect(page).toHaveURL('/trailers?view=all')
  await expect(filter).toHaveAttribute('aria-pressed', 'false')
})

test('A desk narrows by any field and sorts; a phone in a sheet; what nobody knows is left out with a word', async ({
  open,
}) => {
  const page = await open('viewer', '/trailers?layout=cards&where=colour:red,photo:no&sort=size')
  await copyIsComplete(page)
  await expect(page.getByText('There is no filter ‘colour:red’: it is left out.')).toBeVisible()
  await expect(page.getByText('There is no order ‘size’')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Without a photo' })).toBeVisible()
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  const customer = panel.getByRole('combobox', { name: 'Customer' })
  await customer.fill('emu')
  await page.getByRole('option', { name: /emu/i }).first().click()
  await expect(page).toHaveURL(/customer%3A[0-9a-f-]{36}/)
  await panel.getByRole('button', { name: /Photo$/ }).click()
  await page.getByRole('option', { name: 'Any' }).click()
  await expect(page).not.toHaveURL(/photo|colour/)
  await panel.getByRole('button', { name: /^Show \d+ trailers?$/ }).click()
  await expect(panel).toBeHidden()
  await expect(card(page).filter({ hasNotText: /emu/i })).toHaveCount(0)
  await expect(card(page).first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Built last')
  await expect(page).toHaveURL(/sort=-built/)
  await page.goto(`/trailers?where=customer:${randomUUID()},class:${randomUUID()}`)
  await expect(page.getByRole('button', { name: 'Unknown class' })).toBeVisible()
  await expect(page.getByText('No relevant trailers found..')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/trailers')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('button', { name: /Defects$/ }).click()
  await page.getByRole('option', { name: 'With defects' }).click()
  await expect(page).toHaveURL(/defects%3Aopen/)
  expect(await contentWidth(page)).toBe(390)
  await sheet.getByRole('button', { name: /^Show \d+ trailers?$/ }).click()
  await expect(sheet).toBeHidden()
  await expect(card(page).first()).toContainText('defect')
})

const card = (page: Page) => page.locator('.trailer-list .card')
