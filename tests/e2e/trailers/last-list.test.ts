import { expect, type Page } from '@playwright/test'
import { copyIsComplete, lookAgain } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { isLive, kept as keptOfPage, pageIsKept } from '#tests/support/browser/last-page.ts'
import { holdStore } from '#tests/support/browser/slow-storage.ts'
import { ask } from '#tests/support/server/ask.ts'

test('A start shows last time’s list before the device’s database answers, and then today’s', async ({
  open,
}) => {
  const page = await open('editor', '/trailers')
  await copyIsComplete(page)
  const link = page.locator('.trailer-list .card-link').first()
  const title = (await link.textContent()) ?? ''
  const uuid = ((await link.getAttribute('href')) ?? '').split('/').at(-1) ?? ''
  await expect.poll(() => kept(page)).toContain(uuid)
  const letGo = await holdStore(page, 'trailer')
  await ask(page, 'POST /trailer/{uuid}', { uuid, rego: 'SINCE26' })
  await page.reload()
  await expect(link).toHaveText(title)
  await expect(page.getByText('SINCE26')).toHaveCount(0)
  await letGo()
  await expect(page.getByText('SINCE26')).toBeVisible()
})

test('No script of a start makes an error as it loads: a browser that is watched would read it once more', async ({
  open,
}) => {
  const page = await open('editor', '/trailers')
  await pageIsKept(page, '/trailers')
  await page.addInitScript(noteErrors)
  await page.reload()
  await isLive(page)
  expect(await page.evaluate(() => Reflect.get(window, 'errorsMade'))).toEqual([])
})

/** Notes what errors are made until the app has taken last time's page over. */
function noteErrors() {
  const made: unknown[] = []
  const isTaken = () => document.getElementById('root')?.dataset.drawn === 'live'
  const note = (given: unknown[]) => {
    if (!isTaken()) made.push(given[0])
    return given
  }
  window.Error = new Proxy(Error, {
    apply: (error, of, given) => Reflect.apply(error, of, note(given)),
    construct: (error, given, as) => Reflect.construct(error, note(given), as),
  })
  Object.assign(window, { errorsMade: made })
}

test('Another build of the app begins without last time’s list, and who signs out leaves none', async ({
  open,
}) => {
  const page = await open('editor', '/trailers')
  await copyIsComplete(page)
  await expect.poll(() => kept(page)).not.toBe('')
  const letGo = await holdStore(page, 'trailer')
  await page.evaluate(() => {
    for (const [key, text] of Object.entries({ ...localStorage })) {
      if (!key.startsWith('drawbar-last-')) continue
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(text), build: 'another' }))
    }
  })
  await page.reload()
  await expect(page.locator('.trailer-list[aria-busy="true"]')).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await letGo()
  await expect(cards(page).first()).toBeVisible()
  await page.goto('/home')
  const hasLookups = () => page.evaluate(() => Object.keys(localStorage).join().includes('lookups'))
  await expect.poll(hasLookups).toBe(true)
  await expect.poll(() => kept(page)).not.toBe('')
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => kept(page)).toBe('')
  expect(await hasLookups()).toBe(false)
})

test('What is kept of the list and can’t be read stops nobody', async ({ open, troubles }) => {
  troubles.allow(/showed last can’t be read/)
  const page = await open('editor', '/trailers')
  await copyIsComplete(page)
  await expect.poll(() => kept(page)).not.toBe('')
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('drawbar-last-')) localStorage.setItem(key, '{"build":')
  })
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByText('This browser is too old')).toBeHidden()
})

test('A page whose list comes late is kept in its turn, for the start after that', async ({
  open,
}) => {
  const page = await open('editor', '/trailers')
  await pageIsKept(page, '/trailers')
  const uuid = (await cards(page).first().getAttribute('href'))?.split('/').at(-1) ?? ''
  // Last time's page stands, and the app has nothing yet to put in its place.
  const letGo = await holdStore(page, 'trailer')
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (/^drawbar-last-.*-trailers$/.test(key)) localStorage.removeItem(key)
  })
  await ask(page, 'POST /trailer/{uuid}', { uuid, rego: 'SINCE26' })
  await page.reload()
  await isLive(page)
  await letGo()
  await expect(page.getByText('SINCE26')).toBeVisible()
  await expect.poll(() => keptOfPage(page, '/trailers')).toContain('SINCE26')
})

test('What changed while another page was looked at is in the list as the app takes its place', async ({
  open,
}) => {
  const page = await open('editor', '/trailers')
  await pageIsKept(page, '/trailers')
  const uuid = (await cards(page).first().getAttribute('href'))?.split('/').at(-1) ?? ''
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Lately' })).toBeVisible()
  await ask(page, 'POST /trailer/{uuid}', { uuid, rego: 'SINCE26' })
  await lookAgain(page)
  await expect.poll(() => kept(page, '-trailers')).toContain('SINCE26')
  const letGo = await holdStore(page, 'trailer')
  await page.goto('/trailers')
  await isLive(page)
  await expect(page.getByText('SINCE26')).toBeVisible()
  await letGo()
})

const cards = (page: Page) => page.locator('.trailer-list .card-link')

/** What is kept of lists, or of one, as text. */
const kept = (page: Page, list = '') =>
  page.evaluate(
    (end) =>
      Object.entries({ ...localStorage })
        .filter(([key]) => key.startsWith('drawbar-last-') && key.endsWith(end))
        .map(([, text]) => String(text))
        .join(),
    list,
  )
