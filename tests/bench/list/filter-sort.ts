import type { Page } from '@playwright/test'
import { sortFields } from '#contract/trailer-sort.ts'
import type { Search } from './search-keys.ts'

const filters = [
  ...['state:VIC', 'state:none', 'class:none', 'built:2019-01..2022-12', 'plate:no', 'photo:no'],
  ...['rego:no', 'customer:no', 'manual:no', 'defects:open', 'defects:dangerous'],
  ...['inspection:overdue', 'inspection:due', 'plate:yes,photo:no,state:none', 'pending:yes'],
]

const lines = ['tare', 'atm', 'brakes', 'paint', 'complied_on']
const ofSheet = [
  ...['sheet.tare:800..1200', 'sheet.atm:2000..', 'sheet.atm:no', 'sheet.brakes:~Electric'],
  'sheet.paint:yes',
]

/** The same by values of the specification sheet. */
export const sheetQuestions = [
  ...ofSheet.map((where) => `where=${encodeURIComponent(where)}`),
  ...lines.flatMap((line) => [`sort=sheet.${line}`, `sort=-sheet.${line}`]),
  ...ofSheet.map((where, at) => `where=${encodeURIComponent(where)}&sort=sheet.${lines[at]}`),
]

/** Each filter, each field to sort by up and down, and both together; none was asked before. */
export const questions = [
  ...filters.map((where) => `where=${encodeURIComponent(where)}`),
  ...sortFields.flatMap((field) => [`sort=${field}`, `sort=-${field}`]),
  ...filters.map((where, at) => {
    const field = sortFields[at % sortFields.length]
    return `where=${encodeURIComponent(where)}&sort=${field}&q=haul`
  }),
]

/** Narrows the list down and sorts it, one question after the other; watchSearches was told before. */
export async function filterAndSort(page: Page, asked: readonly string[]): Promise<Search[]> {
  await page.goto('/trailers?layout=cards&where=photo:yes')
  // What a start reads once, of the trailers and for the search.
  await answered(page, 0)
  await ask(page, 'q=qq&where=photo:yes')
  await page.evaluate(() => Reflect.get(globalThis, 'searches').splice(0))
  for (const question of asked) await ask(page, question)
  return page.evaluate(() => Reflect.get(globalThis, 'searches'))
}

async function ask(page: Page, question: string) {
  const before = await page.evaluate(() => Reflect.get(globalThis, 'searches').length)
  // The router hears what is written into the history.
  await page.evaluate(
    (search) => history.pushState({}, '', `/trailers?layout=cards&${search}`),
    question,
  )
  await answered(page, before).catch((error) => {
    throw new Error(`No answer to ${question}`, { cause: error })
  })
}

const answered = (page: Page, before: number) =>
  page.waitForFunction((count) => Reflect.get(globalThis, 'searches').length > count, before, {
    polling: 20,
    timeout: 60_000,
  })
