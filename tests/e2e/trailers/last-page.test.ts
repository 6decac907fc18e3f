import { expect, type Page } from '@playwright/test'
import { copyIsComplete } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { holdScripts, isLive, kept, pageIsKept } from '#tests/support/browser/last-page.ts'
import { holdStore } from '#tests/support/browser/slow-storage.ts'
import { ask } from '#tests/support/server/ask.ts'

test('A start shows the list as it stood before any script of the app has come; its links lead on', async ({
  open,
}) => {
  const page = await open('editor', '/trailers')
  const title = await pageIsKept(page, '/trailers')
  const letGo = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  const link = page.locator('.trailer-list .card-link').first()
  await expect(link).toHaveText(title)
  await expect(page).toHaveTitle(/Trailer/)
  await expect(page.locator('#root')).toHaveAttribute('data-drawn', '')
  const address = await link.getAttribute('href')
  await link.click()
  await expect(page).toHaveURL(address ?? '')
  await letGo()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('What reads like a script on last time’s page is words', async ({ open }) => {
  const page = await open('editor', '/trailers')
  await pageIsKept(page, '/trailers')
  const link = page.locator('.trailer-list .card-link').first()
  const uuid = ((await link.getAttribute('href')) ?? '').split('/').at(-1) ?? ''
  const words = '</script><img src=x onerror=a>'
  await ask(page, 'POST /trailer/{uuid}', { uuid, rego: words })
  await page.reload()
  await expect(page.getByText(words)).toBeVisible()
  await expect.poll(() => kept(page, '/trailers')).toContain('onerror')
  const letGo = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByText(words)).toBeVisible()
  expect(await page.locator('main').locator('img[onerror], script').count()).toBe(0)
  await letGo()
})

test('The app takes the place of last time’s page without a jump, where somebody scrolled to', async ({
  open,
}) => {
  const page = await open('editor', '/trailers', { viewport: { width: 412, height: 823 } })
  await pageIsKept(page, '/trailers')
  const letGo = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('.trailer-list .card-link').first()).toBeVisible()
  await page.evaluate(async () => {
    scrollTo(0, 300)
    await document.fonts.ready
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    Object.assign(window, { shifts: [] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        for (const { node } of Reflect.get(entry, 'sources') as { node: Element | null }[])
          Reflect.get(window, 'shifts').push(node?.outerHTML?.slice(0, 200) ?? node?.textContent)
    }).observe({ type: 'layout-shift' })
  })
  const before = await placesOf(page)
  await letGo()
  await isLive(page)
  expect(await placesOf(page)).toEqual(before)
  expect(await page.evaluate(() => scrollY)).toBe(300)
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
})

test('What is typed and pressed on last time’s page counts once the app is there', async ({
  open,
}) => {
  const page = await open('editor', '/trailers')
  const title = await pageIsKept(page, '/trailers')
  let letGo = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  const field = page.getByRole('searchbox', { name: 'Search trailers' })
  await field.fill(title)
  await letGo()
  await isLive(page)
  await expect(field).toHaveValue(title)
  await expect(field).toBeFocused()
  await field.press('Enter')
  await expect(page).toHaveURL(/q=/)
  await page.goto('/trailers')
  letGo = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Select' }).click()
  await letGo()
  await expect(page.locator('.trailer-list').getByRole('checkbox').first()).toBeVisible()
})

test('/home stands there in the same way, but for how much waits to be sent', async ({ open }) => {
  const page = await open('editor', '/home')
  await expect.poll(() => kept(page, '/home')).toContain('Recently opened')
  const letGo = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Recently opened' })).toBeVisible()
  const unsent = page.getByText('Waiting to be sent').locator('+ .figure-count')
  await expect(unsent).toBeHidden()
  await letGo()
  await isLive(page)
  await expect(unsent).toHaveText('0')
  await expect(unsent).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recently opened' })).toBeVisible()
})

test('The app’s page is whole when it takes the place of last time’s, however late the device’s database answers', async ({
  open,
}) => {
  const page = await open('editor', '/home')
  await copyIsComplete(page)
  const known = page.locator('main :is(h2, .figure:not(.fleet-unsent *))')
  await expect.poll(() => kept(page, '/home')).toContain('Lately')
  const before = await known.allTextContents()
  const letGo = await holdStore(page, 'sync')
  await page.reload()
  await isLive(page)
  expect(await known.allTextContents()).toEqual(before)
  expect(before.join()).toMatch(/Reports of visitors \d.*Recently opened.*Due.*Lately/s)
  await letGo()
})

test('Nobody else is shown last time’s page, and no other build, nor a window that is laid out in another way', async ({
  open,
}) => {
  const page = await open('editor', '/trailers', { viewport: { width: 1200, height: 800 } })
  await pageIsKept(page, '/trailers')
  const letGo = await holdScripts(page)
  const session = await page.evaluate(() => localStorage.getItem('drawbar-session') ?? '')
  const isShown = async () => {
    await page.reload({ waitUntil: 'commit' })
    await page.waitForFunction(() => document.readyState === 'interactive')
    return page.locator('.trailer-list').isVisible()
  }
  expect(await isShown()).toBe(true)
  await page.setViewportSize({ width: 700, height: 800 })
  expect(await isShown()).toBe(false)
  await page.setViewportSize({ width: 1200, height: 800 })
  const others = {
    'another role': session.replace('"EDITOR"', '"VIEWER"'),
    'another user': session.replace(/"user":\{"uuid":"./, '"user":{"uuid":"#'),
    'another organization': session.replace(/"org":\{"uuid":"./, '"org":{"uuid":"#'),
    nobody: '',
  }
  for (const [who, other] of Object.entries(others)) {
    expect(other, who).not.toBe(session)
    await page.evaluate((text) => localStorage.setItem('drawbar-session', text), other)
    expect(await isShown(), who).toBe(false)
  }
  await page.evaluate((text) => localStorage.setItem('drawbar-session', text), session)
  expect(await isShown()).toBe(true)
  await page.evaluate(() => localStorage.setItem('drawbar-leaving', 'yes'))
  expect(await isShown(), 'who has signed out, of which the server does not know').toBe(false)
  await page.evaluate(() => {
    localStorage.removeItem('drawbar-leaving')
    for (const [key, text] of Object.entries({ ...localStorage })) {
      if (!key.includes('-page ')) continue
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(text), build: 'another' }))
    }
  })
  expect(await isShown(), 'another build').toBe(false)
  await letGo()
})

test('Who signs out leaves no page behind, not even one that another tab keeps meanwhile', async ({
  open,
}) => {
  const page = await open('editor', '/trailers')
  await pageIsKept(page, '/trailers')
  const other = await page.context().newPage()
  await other.goto('/home')
  await expect.poll(() => kept(other, '/home')).not.toBe('')
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login/)
  await expect.poll(() => kept(page, '')).toBe('')
})

test('Nothing that is typed, and nothing that is open, is kept with a page', async ({ open }) => {
  const page = await open('editor', '/trailers')
  await copyIsComplete(page)
  const field = page.getByRole('searchbox', { name: 'Search trailers' })
  await field.fill('half a secret')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  expect(await kept(page, '')).not.toContain('half a secret')
  await field.fill('')
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  expect(await kept(page, '')).not.toContain('aria-expanded="true"')
})

const placesOf = (page: Page) =>
  page.evaluate(() =>
    ['h1', '.trailer-list', '.trailer-list > :last-child', '.trailers-found', '.bottom-bar'].map(
      (name) => JSON.stringify(document.querySelector(name)?.getBoundingClientRect()),
    ),
  )
