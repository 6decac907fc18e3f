import { expect, type Page } from '@playwright/test'
import type { Screen } from './screen.ts'
import type { YardFacts } from './yard-facts.ts'

/** Inspecting a trailer, and what came of it, for people who are signed in. */
export function inspectionScreens({ full, bare }: YardFacts): Screen[] {
  const trailer = `/trailer/${full.uuid}`
  const inspect = `${trailer}/inspect`
  const editor = { who: 'editor' } as const
  return [
    { ...editor, name: 'inspect', path: inspect, isThemed: true },
    { ...editor, name: 'inspect-first', path: `/trailer/${bare.uuid}/inspect` },
    { ...editor, name: 'inspect-form', isAlone: true, path: inspect, act: choose, isThemed: true },
    {
      ...editor,
      name: 'inspect-missing',
      isAlone: true,
      path: inspect,
      act: finishEarly,
      isThemed: true,
    },
    { ...editor, name: 'inspect-unfinished', isAlone: true, path: inspect, act: leave },
    { who: 'viewer', name: 'inspect-refused', path: inspect },
    {
      who: 'viewer',
      name: 'inspection',
      path: `${trailer}/condition`,
      act: openNewest,
      isThemed: true,
    },
    { who: 'viewer', name: 'inspections', path: `${trailer}/inspections` },
    { who: 'viewer', name: 'inspection-unknown', path: `/inspection/${full.uuid}` },
  ]
}

async function choose(page: Page) {
  await page
    .getByRole('button', { name: /Yard check|Before departure/ })
    .first()
    .click()
  await page.getByRole('radio', { name: 'Pass', exact: true }).first().check()
}

async function finishEarly(page: Page) {
  await choose(page)
  await page.getByRole('radio', { name: 'Fail', exact: true }).nth(1).check()
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByText(/things are missing/).scrollIntoViewIfNeeded()
}

async function leave(page: Page) {
  await choose(page)
  await page.locator('.page-lead a').click()
  await page.getByRole('link', { name: 'Condition' }).click()
  await expect(page.getByText(/unfinished/).first()).toBeVisible()
}

async function openNewest(page: Page) {
  await page.locator('.inspection-row').first().click()
  await expect(page.getByText('Inspected by')).toBeVisible()
}
