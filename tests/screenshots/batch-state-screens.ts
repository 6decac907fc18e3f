import { expect, type Page } from '@playwright/test'
import { limits } from '#contract/limits.ts'
import { fillCopy } from '#tests/bench/list/fill-copy.ts'
import { copyIsComplete } from '#tests/support/browser/device-copy.ts'
import { ask } from '#tests/support/server/ask.ts'
import { bar, change } from './batch-screens.ts'
import type { Screen } from './screen.ts'

/** What comes of a batch, one of too many, and what a list is kept as. */
export function batchStateScreens(): Screen[] {
  const list = { who: 'editor', path: '/trailers?layout=cards' } as const
  const table = '/trailers?layout=table'
  return [
    { ...list, name: 'batch-done', path: '/trailers?layout=cards', act: openDone },
    {
      ...list,
      name: 'batch-put-back',
      path: '/trailers?layout=cards',
      isThemed: true,
      act: putBack,
    },
    { ...list, name: 'batch-too-many', act: chooseTooMany },
    { ...list, name: 'batch-delete-editor', act: change('Delete') },
    { ...list, name: 'trailers-columns', path: table, act: openColumns },
    { ...list, name: 'trailers-view-save', path: `${table}&where=state:QLD`, act: saveView },
    { ...list, name: 'trailers-view-open', path: table, act: openView },
    { ...list, name: 'trailers-view-share', path: table, act: shareView },
  ]
}

/** What one haulier bought of another, of which somebody changed one since and deleted another. */
async function openDone(page: Page) {
  const found = await ask(page, 'GET /trailers', { search: 'Two Rivers', limit: 100 })
  for (const { uuid } of found) {
    const changes = await ask(page, 'GET /trailers/{trailer}/changes', { trailer: uuid })
    const batch = changes.find((one) => one.batch && one.what === 'saved')?.batch?.uuid
    if (!batch) continue
    const all = await ask(page, 'GET /batches/{batch}/changes', { batch })
    const [first, second] = all.map(({ trailer }) => trailer.uuid)
    await ask(page, 'POST /trailer/{uuid}', { uuid: first ?? '', customer: null })
    await ask(page, 'POST /trailer/archive', { uuid: second ?? '' }).catch(() => undefined)
    await page.goto(`/batch/${batch}`)
    return page.getByRole('button', { name: 'Put all back' }).waitFor()
  }
}

async function putBack(page: Page) {
  await openDone(page)
  await page.getByRole('button', { name: 'Put all back' }).click()
  await page.getByRole('alertdialog').waitFor()
}

async function chooseTooMany(page: Page) {
  await copyIsComplete(page)
  await page.context().route('**/api/sync**', (route) => route.fulfill({ status: 503 }))
  await fillCopy(page, limits.batch + 1, 50)
  await page.reload()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await bar(page)
    .getByRole('button', { name: /^Select all/ })
    .click()
  await bar(page)
    .getByRole('button', { name: /^Change/ })
    .click()
  await page.getByRole('menuitem', { name: 'Set Customer', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('At most')
}

/** A phone shows cards, which have none. */
async function openColumns(page: Page) {
  const columns = page.getByRole('button', { name: 'Columns' })
  await copyIsComplete(page)
  if (await columns.isVisible()) await columns.click()
}

async function fromMenu(page: Page, item: RegExp) {
  await page.getByRole('button', { name: /^Views/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function saveView(page: Page) {
  await copyIsComplete(page)
  await fromMenu(page, /^Save this view/)
  await nameIsAsked(page)
}

async function openView(page: Page) {
  const name = 'Tippers that Emu Flat Quarries sends for its yearly inspection'
  const uuid = crypto.randomUUID()
  await ask(page, 'POST /views', { uuid, name, address: 'where=state%3AQLD', shared: true })
  await page.goto(`/trailers?view=${uuid}&where=state:QLD`)
  await copyIsComplete(page)
  await page.getByRole('button', { name: `Views: ${name}` }).waitFor()
}

async function shareView(page: Page) {
  await openView(page)
  await fromMenu(page, /^Rename or share/)
  await nameIsAsked(page)
}

const nameIsAsked = (page: Page) =>
  expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeFocused()
