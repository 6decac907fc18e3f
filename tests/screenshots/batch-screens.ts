import { expect, type Page } from '@playwright/test'
import { limits } from '#contract/limits.ts'
import { copyIsComplete } from '#tests/support/browser/device-copy.ts'
import { fillBatch } from '#tests/support/browser/sample-queue.ts'
import { ask } from '#tests/support/server/ask.ts'
import type { Screen } from './screen.ts'

/** As long as a name may be, and nearly all of it one word. */
const longName = `Wollongbar ${'Wagga'.repeat(40)}`.slice(0, limits.nameLength)

/** What is done with many trailers at once. */
export function batchScreens(): Screen[] {
  const list = { who: 'admin', path: '/trailers?layout=cards', isThemed: true } as const
  const deleted = { who: 'admin', path: '/trailers/deleted' } as const
  const queue = { who: 'editor', path: '/queue', isThemed: true, isAlone: true } as const
  return [
    { ...list, name: 'batch-bar', act: chooseThree },
    { ...list, name: 'batch-menu', isThemed: false, act: opened('Change') },
    { ...list, name: 'batch-customer', act: change('Set Customer') },
    { ...list, name: 'batch-class', isThemed: false, act: change('Set Classification') },
    { ...list, name: 'batch-manual', isThemed: false, act: change('Set Manual') },
    { ...list, name: 'batch-notes', isThemed: false, act: change('Write Notes') },
    { ...list, name: 'batch-delete', act: change('Delete') },
    { ...list, name: 'batch-plates', isThemed: false, act: opened('Plates') },
    { ...list, name: 'batch-export', isThemed: false, act: opened('Export') },
    { ...list, name: 'batch-inspect', isThemed: false, act: inspect },
    { ...list, name: 'batch-scanning', isThemed: false, act: opened('Scan plates') },
    { ...queue, name: 'batch-queue', act: fillBatch },
    { ...deleted, name: 'batch-deleted', isThemed: true, act: chooseDeleted },
    { ...deleted, name: 'batch-restore', act: restore },
  ]
}

/** A customer whose name is as long as one may be. */
export function longNameScreens(): Screen[] {
  const long = { who: 'editor', path: '/trailers?layout=cards' } as const
  return [
    { ...long, name: 'long-customer-list', act: named('/trailers?q=Wollongbar') },
    {
      ...long,
      name: 'long-customer-table',
      act: named('/trailers?layout=table&q=Wollongbar&columns=vin,customer,defects,due,yard'),
    },
    { ...long, name: 'long-customer-trailer', act: named('') },
    { ...long, name: 'long-customer-history', act: named('/history') },
    { ...long, name: 'long-customer-filters', act: narrowed },
    { ...long, name: 'long-customer-batch', act: namedInBatch },
    { ...long, name: 'long-customer-queue', act: waiting },
  ]
}

export const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })

async function chooseThree(page: Page) {
  await copyIsComplete(page)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const index of [0, 1, 2])
    await page.locator('.trailer-list').getByRole('checkbox').nth(index).click()
  await expect(bar(page)).toContainText('3 selected')
}

const opened = (name: string) => async (page: Page) => {
  await chooseThree(page)
  await bar(page)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
  await page.getByRole('dialog').or(page.getByRole('menu')).first().waitFor()
}

export const change = (act: string) => async (page: Page) => {
  await opened('Change')(page)
  await page.getByRole('menuitem', { name: act, exact: true }).click()
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()
}

async function inspect(page: Page) {
  await chooseThree(page)
  await bar(page).getByRole('link', { name: 'Inspect' }).click()
  await page.waitForURL(/\/inspect/)
}

async function chooseDeleted(page: Page) {
  const boxes = page.getByRole('main').getByRole('checkbox')
  for (const index of [0, 1]) await boxes.nth(index).check({ force: true })
  await expect(bar(page)).toContainText('2 selected')
}

async function restore(page: Page) {
  await chooseDeleted(page)
  await bar(page)
    .getByRole('button', { name: /^Restore/ })
    .click()
  await page.getByRole('alertdialog').waitFor()
}

/** Gives the newest trailer a customer of a long name. @returns both */
async function nameLong(page: Page) {
  const { uuid } = await ask(page, 'POST /customer', { name: longName })
  const [trailer] = await ask(page, 'GET /trailers', { limit: 1 })
  await ask(page, 'POST /trailer/{uuid}', { uuid: trailer?.uuid ?? '', customer: { uuid } })
  return { customer: uuid, trailer: trailer?.uuid ?? '' }
}

/** @param path of the app, or what follows the trailer's own address */
const named = (path: string) => async (page: Page) => {
  const { trailer } = await nameLong(page)
  const isOfTrailer = path === '' || path === '/history'
  await page.goto(isOfTrailer ? `/trailer/${trailer}${path}` : path)
  await copyIsComplete(page)
  await page.getByText('Wollongbar').first().waitFor({ state: 'attached' })
}

async function narrowed(page: Page) {
  const { customer } = await nameLong(page)
  await page.goto(`/trailers?where=customer:${customer}`)
  await copyIsComplete(page)
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await page.getByRole('dialog', { name: 'Filters' }).waitFor()
}

async function namedInBatch(page: Page) {
  await nameLong(page)
  await page.reload()
  await change('Set Customer')(page)
  await page.getByRole('combobox', { name: 'Customer' }).fill('Wollongbar')
  await page
    .getByRole('option', { name: /Wollongbar/ })
    .first()
    .click()
}

async function waiting(page: Page) {
  await page.goto('/queue')
  await fillBatch(page, longName)
}
