import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'
import { press } from './trailer-screens.ts'
import type { YardFacts } from './yard-facts.ts'

/** The logbook and the defects of trailers. */
export function logbookScreens({ full, bare }: YardFacts): Screen[] {
  const log = `/trailer/${full.uuid}/log`
  const editor = { who: 'editor' } as const
  return [
    { ...editor, name: 'logbook', path: log, isThemed: true },
    { who: 'viewer', name: 'logbook-viewer', path: `${log}?kind=defect` },
    { ...editor, name: 'logbook-empty', path: `/trailer/${bare.uuid}/log?kind=handover` },
    { ...editor, name: 'logbook-add', path: log, act: press('Add Entry'), isThemed: true },
    { ...editor, name: 'logbook-add-nothing', path: log, act: addNothing },
    { ...editor, name: 'logbook-strike', path: `${log}?kind=service`, act: strike },
  ]
}

async function addNothing(page: Page) {
  await press('Add Entry')(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Add Entry' }).click()
}

const strike = (page: Page) =>
  page
    .getByRole('button', { name: /^Strike/ })
    .first()
    .click()

/** What is wrong with trailers, and the board of the workshop. */
export function defectScreens({ bare }: YardFacts): Screen[] {
  const editor = { who: 'editor' } as const
  const trailer = `/trailer/${bare.uuid}`
  const board = '/defects'
  return [
    { ...editor, name: 'board', path: board, isThemed: true },
    { who: 'viewer', name: 'board-viewer', path: `${board}?severity=dangerous` },
    { ...editor, name: 'board-empty', path: `${board}?assigned=me&severity=dangerous` },
    { ...editor, name: 'defect', path: board, act: openFirst, isThemed: true },
    { who: 'viewer', name: 'defect-viewer', path: board, act: openFirst },
    { ...editor, name: 'defect-add', path: trailer, act: press('Add Defect'), isThemed: true },
    { ...editor, name: 'defect-danger', path: `${board}?severity=dangerous`, act: openTrailer },
    { ...editor, name: 'defect-unknown', path: '/defect/00000000-0000-4000-8000-000000000000' },
  ]
}

const openFirst = (page: Page) => page.locator('.defect-card-title a').first().click()

async function openTrailer(page: Page) {
  await openFirst(page)
  await page.locator('.defect-page-trailer a').click()
}
