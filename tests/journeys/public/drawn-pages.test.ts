import { expect, type Page } from '@playwright/test'
import { limits } from '#contract/limits.ts'
import type { Trailer } from '#contract/trailer.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { isTakenOver } from '#tests/support/browser/go-within.ts'
import { holdBack } from '#tests/support/browser/hold-back.ts'
import { weighScripts } from '#tests/support/browser/weight.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

const plain = { javaScriptEnabled: false }

test('Without JavaScript the landing page is read', async ({ open }) => {
  const page = await open('stranger', '/', plain)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Every trailer answers')
  await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  await page.goto('about:blank')
})

test('Without JavaScript a plate is read, its picture shown and its parts opened', async ({
  open,
}) => {
  const viewer = await open('viewer')
  const { vin, uuid, accessKey } = await findTrailer(viewer, (each) => each.accessKey && each.image)
  const parts = await ask(viewer, 'GET /trailers/{trailer}/parts', { trailer: uuid })
  const page = await open('stranger', `/secure/access/${accessKey?.uuid}`, plain)
  await expect(page).toHaveTitle(`${vin} · Drawbar`)
  await expect(page.getByRole('heading', { level: 1, name: vin })).toBeVisible()
  const picture = page.getByRole('img', { name: `Image of ${vin}` })
  await expect(picture).toHaveCSS('opacity', '1')
  await expect(picture).toHaveAttribute('srcset', /250w, .* 500w$/)
  await page
    .getByRole('link', { name: parts[0]?.part.model_number ?? '' })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('about:blank')
})

test('Without JavaScript all parts of a plate are reached, page by page and by a search', async ({
  open,
}) => {
  const editor = await open('editor')
  const { uuid, accessKey } = await findTrailer(editor, (each) => each.accessKey)
  for (let index = 0; index <= limits.partsPage; index += 1) {
    const name = `Bracket ${index}`
    const part = { modelNumber: name, description: name, trailer: uuid }
    await ask(editor, 'POST /trailer-parts/custom', part)
  }
  const page = await open('stranger', `/secure/access/${accessKey?.uuid}?resources=1`, plain)
  const parts = page.getByRole('navigation', { name: 'Parts' })
  const oldest = page.getByRole('link', { name: 'Bracket 0', exact: true })
  await expect(oldest).toHaveCount(0)
  await parts.getByRole('link', { name: 'Next page' }).click()
  await expect(oldest).toBeVisible()
  await parts.getByRole('link', { name: 'Previous page' }).click()
  await expect(oldest).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search Parts' }).fill('Bracket 0')
  await page.keyboard.press('Enter')
  await expect(oldest).toBeVisible()
  await page.goto('about:blank')
})

test('Without JavaScript a part leads back to its trailer, and nothing stands there that needs it', async ({
  open,
}) => {
  const viewer = await open('viewer')
  const { vin, accessKey } = await findTrailer(viewer, (each) => each.accessKey)
  const page = await open('stranger', `/secure/access/${accessKey?.uuid}/`, plain)
  await expect(page.getByRole('heading', { level: 1, name: vin })).toBeVisible()
  await expect(page.getByRole('button', { name: /Daylight mode|Copy/ })).toHaveCount(0)
  await page.locator('main a[href*="/part/"]').first().click()
  await page.getByRole('link', { name: '< Return to trailer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: vin })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('button', { name: /Daylight mode|Pause/ })).toHaveCount(0)
  await page.goto('/T/not-a-key')
  await expect(page).toHaveURL('/secure/access/not-a-key')
  // With the margin of the name above it.
  await expect(page.locator('body > noscript')).toHaveCSS('padding', '0px 14px')
  await page.goto('about:blank')
})

test('Without JavaScript a plate’s manual opens', async ({ open }) => {
  const viewer = await open('viewer')
  const hasManual = ({ accessKey: key, manual }: Trailer) => key && manual?.access_level === 2
  const { accessKey, manual } = await findTrailer(viewer, hasManual)
  const page = await open('stranger', `/secure/access/${accessKey?.uuid}`, plain)
  const link = page.getByRole('link', { name: `Operator Manual ${manual?.name}` })
  const address = (await link.getAttribute('href')) ?? ''
  if (manual?.url) expect(address).toBe(manual.url)
  else expect((await page.request.get(address)).status()).toBe(200)
  await page.goto('about:blank')
})

test('What is pressed and typed before the app is there is not lost', async ({ open }) => {
  const page = await open('stranger')
  const app = await holdBack(page, '**/assets/visitor/main-*.js')
  await page.goto('/')
  const daylight = page.getByRole('button', { name: 'Daylight mode' })
  await page.getByRole('searchbox', { name: 'Search trailers' }).fill('Emu Flat')
  await daylight.click()
  await expect(daylight).toHaveAttribute('aria-pressed', 'false')
  await app.letGo()
  await expect(daylight).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/login\?next=.*Emu/)
})

test('A page that the server has drawn becomes the app without asking again or moving', async ({
  open,
}) => {
  const viewer = await open('viewer')
  const { vin, accessKey } = await findTrailer(viewer, (each) => each.accessKey && each.image)
  const page = await open('stranger')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const weight = weighScripts(page)
  await page.goto(`/secure/access/${accessKey?.uuid}`)
  await isTakenOver(page)
  await expect(page.getByRole('heading', { name: vin })).toBeVisible()
  expect(weight(), 'bytes of scripts').toBeLessThan(104_000)
  expect(asked.filter((path) => path.startsWith('/api/secure/'))).toEqual([])
  expect(await shiftOf(page)).toBeLessThan(0.02)
  const search = page.getByRole('searchbox', { name: 'Search Parts' })
  await search.fill('nothing is called so')
  await expect.poll(() => asked.filter((path) => path.endsWith('/parts'))).toHaveLength(1)
  // What is drawn in a field and cleared before the page comes to life stays cleared.
  await expect(page).toHaveURL(/find=nothing/)
  const app = await holdBack(page, '**/assets/visitor/main-*.js')
  await page.reload()
  await search.fill('')
  await app.letGo()
  await expect(page).not.toHaveURL(/find=/)
  await expect(search).toHaveValue('')
})

test('A page that the server has drawn comes whole before the server has to hear of the browser again', async ({
  open,
}) => {
  const viewer = await open('viewer')
  const { accessKey } = await findTrailer(viewer, (each) => each.accessKey && each.image)
  // Ten segments of 1,460 bytes (RFC 6928).
  for (const path of ['/', '/login', `/secure/access/${accessKey?.uuid}`])
    expect(await bytesOf(viewer, path), path).toBeLessThan(14_600)
})

test('Nothing moves when the font comes', async ({ open }) => {
  const page = await open('stranger')
  const font = await holdBack(page, '**/*.woff2')
  await page.goto('/', { waitUntil: 'commit' })
  await font.held
  // Before the font has come the page is not loaded, and its app not started.
  await expect(page.locator('#page-answers')).toBeAttached()
  const before = await placesOf(page)
  await font.letGo()
  await page.waitForLoadState()
  const isHere = () => page.evaluate(() => document.fonts.check('16px "Work Sans Variable"'))
  await expect.poll(isHere).toBe(true)
  expect(await placesOf(page)).toEqual(before)
})

/** What the server sends for it, with its headers. */
async function bytesOf({ request }: Page, path: string) {
  const answer = await request.get(path, { headers: { 'accept-encoding': 'br' } })
  const lines = answer.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`)
  return lines.join('').length + Number(answer.headers()['content-length'])
}

/** Top and height of all that is read, in pixels. */
const placesOf = (page: Page) =>
  page.locator('h1, h2, h3, p').evaluateAll((all) =>
    all.map((one) => {
      const { top, height } = one.getBoundingClientRect()
      return `${one.textContent}: ${Math.round(top)}, ${Math.round(height)}`
    }),
  )

const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(sum), 500)
      }),
  )
