import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from '#tests/support/browser/axe.ts'
import { copyIsComplete } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { contentWidth, smallTargets } from '#tests/support/browser/targets.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

const section = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: /^Due( [\d,]+)?$/ }) })

test('What is due stands on /home, the most urgent first, and all of it in a list', async ({
  open,
}) => {
  const page = await open('editor', '/home')
  await copyIsComplete(page)
  await expect(section(page).getByRole('listitem')).toHaveCount(5)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoViolations(page)
  expect([await smallTargets(page), await contentWidth(page)]).toEqual([[], 390])
  await page.setViewportSize({ width: 1440, height: 900 })
  const figure = page.getByRole('link', { name: /^Overdue \d+$/ })
  const overdue = Number((await figure.innerText()).split(/\s/).at(-1))
  await figure.click()
  await expect(page).toHaveURL('/due?show=overdue')
  await expect(page.getByText(new RegExp(`^${overdue} overdue, `))).toBeVisible()
  await expect(page.locator('.due-row')).toHaveCount(Math.min(overdue, 20))
  await page.goBack()
  await section(page).getByRole('link', { name: 'All that is due' }).click()
  await expect(page).toHaveURL('/due')
  await expect(page.getByText(/^\d+ overdue, \d+ due soon, \d+ never inspected$/)).toBeVisible()
  await expect(page.locator('.due-row')).toHaveCount(20)
  await expectNoViolations(page)
  await page.locator('.due-row').first().locator('a').first().click()
  await expect(section(page)).toBeVisible()
})

test('A trailer is due by each checklist that is for it, the first time too, and then again', async ({
  open,
}) => {
  const page = await open('editor', '/home')
  await copyIsComplete(page)
  const { uuid } = await findTrailer(page, () => true)
  const admin = await open('admin', '/home')
  const item = crypto.randomUUID()
  const checklist = {
    ...{ uuid: crypto.randomUUID(), name: 'Due by itself', classes: [], interval_days: 5 },
    sections: [
      {
        ...{ id: crypto.randomUUID(), title: 'All' },
        items: [{ id: item, kind: 'check' as const, title: 'All of it' }],
      },
    ],
  }
  await ask(admin, 'POST /checklists', checklist)
  await page.goto(`/trailer/${uuid}/condition`)
  const row = section(page).getByRole('listitem').filter({ hasText: 'Due by itself' })
  await expect(row.locator('.chip-neutral')).toHaveText('Never inspected, due in 5 days')
  await expect(row.getByRole('link', { name: 'Inspect Due by itself' })).toHaveAttribute(
    'href',
    `/trailer/${uuid}/inspect?checklist=${checklist.uuid}`,
  )
  const now = new Date().toISOString()
  await ask(page, 'POST /inspections', {
    ...{ uuid: crypto.randomUUID(), trailer: uuid, checklist: checklist.uuid, version: 1 },
    ...{ started_at: now, finished_at: now, defects: [] },
    answers: { [item]: { value: 'pass' } },
  })
  await page.reload()
  await expect(row.locator('.chip')).toHaveText('Due in 5 days')
  const viewer = await open('viewer', '/due')
  await copyIsComplete(viewer)
  await expect(viewer.locator('.due-row').first()).toBeVisible()
  await expect(viewer.getByRole('link', { name: /^Inspect/ })).toHaveCount(0)
})
