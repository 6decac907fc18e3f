import { expect, type Page } from '@playwright/test'
import {
  copyIsComplete,
  countRows,
  lookAgain,
  rowsOf,
  syncedRevision,
} from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import {
  asByOlderApp,
  goBackToNoNames,
  indexesOfTrailers,
} from '#tests/support/browser/older-copy.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

const renamed = '6T9RENAMED0000001'
const [recalled, later] = ['6T9RECALLED000001', '6T9LATER000000001']

test.beforeEach(({ troubles }) => troubles.allow(unreachable, /status of 404|ERR_FAILED/))

test('No trailer of a first load stands in an index by its revision; those that change after it are named, found and narrowed down', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('editor', '/home')
  const [first, second] = await twoTrailers(page)
  await copyIsComplete(page)
  expect(await indexesOfTrailers(page)).toEqual(['created_at'])
  expect(await countRows(page, 'changedTrailers')).toBe(0)
  await page.goto(`/trailers?q=${first.vin}`)
  await expectFound(page, [first.vin])

  await ask(page, 'POST /trailer/{uuid}', { uuid: first.uuid, vin: renamed, notes: 'once' })
  await lookAgain(page)
  await expect(page.getByText('No relevant trailers found..')).toBeVisible()
  const box = page.getByRole('searchbox', { name: 'Search trailers' })
  await box.fill('6T9RENAMED')
  await box.press('Enter')
  await expectFound(page, [renamed])
  await page.goto(`/trailers?sort=vin&q=6T9RENAMED`)
  await expectFound(page, [renamed])

  await ask(page, 'POST /trailer/archive', { uuid: second.uuid })
  await ask(page, 'POST /trailer/{uuid}', { uuid: first.uuid, vin: later })
  await lookAgain(page)
  await expect(page.getByText('No relevant trailers found..')).toBeVisible()
  await page.goto(`/trailers?sort=vin&q=6T9LATER`)
  await expectFound(page, [later])
  await page.goto('/trailers?sort=vin')
  await expect(page.getByText('239 trailers', { exact: true })).toBeVisible()
  expect(await countRows(page, 'changedTrailers')).toBe(1)
})

test('A first load that is cut between pages misses no trailer that changed meanwhile', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('viewer', '/icons/logo.svg')
  const editor = await open('editor')
  const [first, second] = await twoTrailers(editor)
  let isCut = true
  let asked = 0
  await page.route('**/api/sync?**', (route) => {
    const url = new URL(route.request().url())
    asked += 1
    url.searchParams.set('limit', '150')
    return isCut && asked > 4 ? route.abort() : route.continue({ url: url.href })
  })
  await page.goto('/trailers')
  await expect(page.getByText(/^Only 600 of \d+ entries are on this device yet\./)).toBeVisible()
  // What trailers are found by is read of what is there.
  await page.getByRole('searchbox', { name: 'Search trailers' }).focus()
  await expect.poll(() => countRows(page, 'searchIndex')).toBe(1)
  await ask(editor, 'POST /trailer/{uuid}', { uuid: first.uuid, vin: renamed })
  isCut = false
  await page.goto('/home')
  await copyIsComplete(page)
  expect(await countRows(page, 'changedTrailers')).toBe(0)
  await page.goto('/trailers?q=6T9RENAMED')
  await expectFound(page, [renamed])
  await page.goto(`/trailers?q=${second.vin}`)
  await expectFound(page, [second.vin])
  await ask(editor, 'POST /trailer/{uuid}', { uuid: second.uuid, vin: later })
  await lookAgain(page)
  await expect.poll(() => countRows(page, 'changedTrailers')).toBe(1)
  await page.goto('/trailers?q=6T9LATER')
  await expectFound(page, [later])
})

test('A copy of a version that named no changed trailers goes on to find everything', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('editor', '/home')
  const [first, second] = await twoTrailers(page)
  await copyIsComplete(page)
  await keepIndex(page, first.vin)
  await changeMeanwhile(page, { uuid: first.uuid, vin: renamed })
  const reached = await syncedRevision(page)
  // What is kept of the search knows nothing of it.
  await page.goto('/icons/logo.svg')
  await goBackToNoNames(page)
  expect(await indexesOfTrailers(page)).toEqual(['created_at', 'revision'])

  await page.goto('/trailers?q=6T9RENAMED')
  await expectFound(page, [renamed])
  expect(await indexesOfTrailers(page)).toEqual(['created_at'])
  await ask(page, 'POST /trailer/{uuid}', { uuid: second.uuid, vin: later })
  await page.goto('/home')
  // The copy of that version was read anew as well, which names everything once.
  await expect.poll(() => namedSince(page, reached)).toEqual([second.uuid])
  await page.goto('/trailers?sort=vin&q=6T9LATER')
  await expectFound(page, [later])
  await page.goto(`/trailers?q=${first.vin}`)
  await expect(page.getByText('No relevant trailers found..')).toBeVisible()
})

test('What an older version wrote in between, and named nothing of, is found', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('editor', '/home')
  const [first, second] = await twoTrailers(page)
  await copyIsComplete(page)
  await keepIndex(page, first.vin)
  await asByOlderApp(page, () => changeMeanwhile(page, { uuid: first.uuid, vin: renamed }))
  await page.goto('/trailers?q=6T9RENAMED')
  await expectFound(page, [renamed])

  await asByOlderApp(page, () => changeMeanwhile(page, { uuid: second.uuid, vin: recalled }))
  await changeMeanwhile(page, { uuid: first.uuid, vin: later })
  await page.goto('/trailers?q=6T9RECALLED')
  await expectFound(page, [recalled])
  await page.goto('/trailers?q=6T9LATER')
  await expectFound(page, [later])
})

async function twoTrailers(page: Page) {
  const first = await findTrailer(page, () => true)
  return [first, await findTrailer(page, ({ uuid }) => uuid !== first.uuid)] as const
}

async function namedSince(page: Page, before: number): Promise<string[]> {
  const named = await rowsOf<{ uuid: string; revision: number }>(page, 'changedTrailers')
  return named.filter(({ revision }) => revision > before).map(({ uuid }) => uuid)
}

async function keepIndex(page: Page, search: string) {
  await page.goto(`/trailers?q=${search}`)
  await expectFound(page, [search])
  await expect.poll(() => countRows(page, 'searchIndex')).toBe(1)
}

/** Lets the copy follow a change without a search. */
async function changeMeanwhile(page: Page, change: { uuid: string; vin: string }) {
  const before = await syncedRevision(page)
  await ask(page, 'POST /trailer/{uuid}', change)
  await page.goto('/register')
  await expect.poll(() => syncedRevision(page)).toBeGreaterThan(before)
}

const expectFound = (page: Page, vins: string[]) =>
  expect(page.getByRole('grid').getByRole('link')).toHaveText(vins.map((vin) => new RegExp(vin)))
