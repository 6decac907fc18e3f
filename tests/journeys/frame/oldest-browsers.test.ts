import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { oldestBrowsers } from '#src/start/oldest-browsers.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { findTooNewBuiltIns } from '#tests/support/oldest-browsers/find-uses.ts'
import { readTooNew } from '#tests/support/oldest-browsers/too-new.ts'

const tooOld = /^This browser is too old for Drawbar\. Please update it/

/** Libraries ask for these first, or get them from src/core/abort-signal-any.ts. */
const askedFor = ['AbortSignal.any', 'URL.canParse', 'Uint8Array.fromBase64']

test('The built app uses nothing of the language that the oldest browsers lack', () => {
  const dist = fileURLToPath(new URL('../../../dist/', import.meta.url))
  const tooNew = readTooNew()
  const found = globSync('{assets/**/*,service-worker}.js', { cwd: dist }).flatMap((file) =>
    findTooNewBuiltIns(readFileSync(dist + file, 'utf8'), tooNew).map((name) => `${file}: ${name}`),
  )
  expect(found.filter((use) => !askedFor.some((name) => use.endsWith(name)))).toEqual([])
  expect(found).not.toEqual([])
})

test('What tells so is built in words that browsers of 2010 read', () => {
  const file = fileURLToPath(new URL('../../../dist/oldest-browser.js', import.meta.url))
  expect(readFileSync(file, 'utf8')).not.toMatch(/`|=>|\?[.?]|\b(?:let|const|class|async) /)
})

test('A browser that is too old is told so in words, and which are new enough', async ({
  open,
  troubles,
}) => {
  // What can't be read has no words of its own.
  troubles.allow(/hasOwn/, /SyntaxError/, /^exception: .*$/)
  const told = (await open('stranger')).locator('#too-old')
  const page = told.page()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(told).toHaveCount(0)

  await test.step('because it does not understand the app', async () => {
    await page.route('**/assets/visitor/main-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'class { static { } } ??= 1' }),
    )
    await page.reload()
    await expect(told).toHaveText(tooOld)
    for (const version of Object.values(oldestBrowsers)) await expect(told).toContainText(version)
  })

  await test.step('because it lacks what the app asks for', async () => {
    await page.unroute('**/assets/visitor/main-*.js')
    await page.addInitScript(() => Reflect.deleteProperty(Object, 'hasOwn'))
    await page.goto('/')
    await expect(told).toHaveText(tooOld)
  })
})

test('The app works where the language is as old as in the oldest browsers', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('editor')
  await page.addInitScript(() => {
    for (const object of [Promise, Map, Object, URL, Array])
      for (const name of ['withResolvers', 'try', 'groupBy', 'canParse', 'fromAsync'])
        Reflect.deleteProperty(object, name)
    Reflect.deleteProperty(AbortSignal, 'any')
    for (const { prototype } of [Array, String, Set, Map])
      for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with', 'toWellFormed', 'union'])
        Reflect.deleteProperty(prototype, name)
  })
  await page.goto('/trailers')
  await expect(page.getByText('240 trailers', { exact: true })).toBeVisible()
  await page.locator('a[href^="/trailer/"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Add Part' }).click()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  // What looks for violations wants a language of today.
  await page.close()
})
