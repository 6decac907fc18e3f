import { expect, type Page } from '@playwright/test'
import { copyIsComplete, lookAgain } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { keptOf, listIsKept } from '#tests/support/browser/last-list.ts'
import { holdStore } from '#tests/support/browser/slow-storage.ts'
import { ask } from '#tests/support/server/ask.ts'

test.use({ sharesYard: true })

test('A start shows last time’s list before the device’s database answers, and then today’s', async ({
  open,
}) => {
  const page = await open('editor', '/trailers?layout=cards')
  await copyIsComplete(page)
  const link = page.locator('.trailer-list .card-link').first()
  const title = (await link.textContent()) ?? ''
  const uuid = ((await link.getAttribute('href')) ?? '').split('/').at(-1) ?? ''
  await expect.poll(() => keptOf(page)).toContain(uuid)
  const letGo = await holdStore(page, 'trailer')
  await ask(page, 'POST /trailer/{uuid}', { uuid, rego: 'SINCE26' })
  await page.reload()
  await expect(link).toHaveText(title)
  await expect(page.getByText('SINCE26')).toHaveCount(0)
  await letGo()
  await expect(page.getByText('SINCE26')).toBeVisible()
})

test('No script of a start makes an error as it loads: a browser that is watched would read it once more', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('editor', '/trailers?layout=cards')
  await listIsKept(page)
  await page.addInitScript(noteErrors)
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'errorsMade'))).toEqual([])
})

/** Notes what errors are made until the list is there. */
function noteErrors() {
  const made: unknown[] = []
  const isThere = () => document.querySelector('.trailer-list .card-link') !== null
  const note = (given: unknown[]) => {
    if (!isThere()) made.push(given[0])
    return given
  }
  window.Error = new Proxy(Error, {
    apply: (error, of, given) => Reflect.apply(error, of, note(given)),
    construct: (error, given, as) => Reflect.construct(error, note(given), as),
  })
  Object.assign(window, { errorsMade: made })
}

test('Another build of the app begins without last time’s list, and who signs out leaves none', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('editor', '/trailers?layout=cards')
  await copyIsComplete(page)
  await expect.poll(() => keptOf(page)).not.toBe('')
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
  await expect.poll(() => keptOf(page)).not.toBe('')
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => keptOf(page)).toBe('')
  expect(await hasLookups()).toBe(false)
})

test('What is kept of the list and can’t be read stops nobody', { tag: '@nightly' }, async ({
  open,
  troubles,
}) => {
  troubles.allow(/showed last can’t be read/)
  const page = await open('editor', '/trailers?layout=cards')
  await copyIsComplete(page)
  await expect.poll(() => keptOf(page)).not.toBe('')
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('drawbar-last-')) localStorage.setItem(key, '{"build":')
  })
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByText('This browser is too old')).toBeHidden()
})

test('What changed while another page was looked at is in the list of the next start, where somebody had scrolled to', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('editor', '/trailers', { viewport: { width: 412, height: 823 } })
  await listIsKept(page)
  const uuid = (await cards(page).first().getAttribute('href'))?.split('/').at(-1) ?? ''
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Lately' })).toBeVisible()
  await ask(page, 'POST /trailer/{uuid}', { uuid, rego: 'SINCE26' })
  await lookAgain(page)
  await expect.poll(() => keptOf(page, '-trailers')).toContain('SINCE26')
  const letGo = await holdStore(page, 'trailer')
  await page.goto('/trailers?layout=cards')
  await expect(page.getByText('SINCE26')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 300))
  await page.reload()
  await expect(page.getByText('SINCE26')).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  await letGo()
})

test('/home says what it said last time, however late the device’s database answers', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('editor', '/home')
  await copyIsComplete(page)
  const known = page.locator('main :is(h2, .figure:not(.fleet-unsent *))')
  const whole = /Reports of visitors \d.*Due.*Recently opened.*Lately/s
  const says = async () => (await known.allTextContents()).join('\n')
  await expect.poll(says).toMatch(whole)
  await expect.poll(() => keptOf(page, '-changed-lately')).not.toBe('')
  const before = await says()
  const letGo = await holdStore(page, 'sync')
  await page.reload()
  await expect.poll(says).toBe(before)
  await letGo()
})

test('A start shows the table as it stood, and who goes back to cards is shown none', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('editor', '/trailers', { viewport: { width: 1440, height: 900 } })
  await copyIsComplete(page)
  const first = page.getByRole('grid', { name: 'Trailers' }).getByRole('row').nth(1)
  const title = (await first.getByRole('link').textContent()) ?? ''
  await expect.poll(() => keptOf(page, '-trailer-table')).not.toBe('')
  const letGo = await holdStore(page, 'trailer')
  await page.reload()
  await expect(first.getByRole('link')).toHaveText(title)
  await page.getByRole('button', { name: 'Cards', exact: true }).click()
  await page.goto('/trailers')
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Trailers' })).toHaveCount(0)
  await letGo()
})

const cards = (page: Page) => page.locator('.trailer-list .card-link')
