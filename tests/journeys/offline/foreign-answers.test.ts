import { readdir, readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { deviceIsReady, everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { loginForm, signIn } from '#tests/support/browser/sign-in.ts'
import { trailerForm } from '#tests/support/browser/trailer-form.ts'
import { type Middlebox, middlebox, portal, script } from '#tests/support/network/middlebox.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ withServiceWorker: true })

const dist = new URL('../../../dist/', import.meta.url)
const worker = '/service-worker.js'

test.beforeEach(({ troubles }) => troubles.allow(/./))

test('A network’s sign-in page that answers while the app is installed is not kept, and is no answer to a sign-in', {
  tag: '@nightly',
}, async ({ app, open }) => {
  const box = await middlebox(app.url)
  const page = await open('stranger', undefined, { baseURL: box.url })
  await page.goto('/login')
  await expect(loginForm(page).login).toBeVisible()
  box.answer(() => portal)
  await signIn(page, 'viewer')
  const refusal = page
    .getByRole('alert')
    .filter({ hasText: 'This network answers with a page of its own' })
  await expect(refusal.getByRole('link', { name: 'Open its page' })).toBeVisible()

  // The sign-in comes from us, and then the hotel thinks better of it.
  let isBegun = false
  box.answer((path) => {
    if (path === worker) isBegun = true
    return isBegun && path.startsWith('/assets/') ? portal : null
  })
  await page.reload()
  await expect(loginForm(page).login).toBeVisible()
  const before = box.answered()
  await signIn(page, 'viewer')
  await expect(page).toHaveURL(/\/home$/)
  await expect.poll(box.answered).toBeGreaterThan(before)
  await installationIsOver(page)

  box.answer()
  await page.reload()
  await deviceIsReady(page)
  box.answer(() => portal)
  await page.reload()
  await expect(page.getByRole('link', { name: /^Queue: Offline/ }).first()).toBeVisible()
  await leave(page, box)
})

test('A network’s sign-in page that answers during an update leaves the old version working, until the new one comes whole', {
  tag: '@nightly',
}, async ({ app, open }) => {
  const box = await middlebox(app.url)
  const page = await open('editor', '/home', { baseURL: box.url })
  const { uuid } = await findTrailer(page, () => true)
  await page.goto(`/trailer/${uuid}`)
  await deviceIsReady(page)
  const reader = `/assets/${(await readdir(new URL('assets', dist))).find((name) => name.endsWith('.wasm'))}`
  const later = script(await laterWorker())
  box.answer((path) => (path === worker ? later : portal))
  await update(page)
  await installationIsOver(page)
  await page.evaluate((address) => fetch(address), reader)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await trailerForm(page).notes.fill('Brakes drag in the wet')
  await trailerForm(page).save.click()
  await expect(page.getByRole('link', { name: 'Queue: Offline, 1 waiting' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Brakes drag in the wet')).toBeVisible()

  box.answer((path) => (path === worker ? later : null))
  await update(page)
  const useIt = page.getByRole('button', { name: 'Use it' })
  await expect(useIt).toBeVisible()
  const reloaded = page.waitForEvent('load', { timeout: 50_000 })
  await useIt.click()
  await reloaded
  await expect(page.getByText('Brakes drag in the wet')).toBeVisible()
  await everythingIsSent(page)
  expect((await ask(page, 'GET /trailer/{uuid}', { uuid })).notes).toBe('Brakes drag in the wet')
  const type = (address: string) =>
    fetch(address).then(({ headers }) => headers.get('content-type'))
  expect(await page.evaluate(type, reader)).toBe('application/wasm')
  await app.kill('SIGKILL')
  await page.reload()
  await expect(page.getByText('Brakes drag in the wet')).toBeVisible()
  await leave(page, box)
})

test('A device that shows a network’s sign-in page for the app is healed, and what waited is sent', {
  tag: '@nightly',
}, async ({ app, open }) => {
  const box = await middlebox(app.url)
  const page = await open('editor', undefined, { baseURL: box.url })
  const shell = `/index.html?__WB_REVISION__=${await revisionOfShell()}`
  const careless = carelessWorker(shell)
  box.answer((path) => (path === worker ? careless : null))
  await page.goto('/home')
  const { uuid } = await findTrailer(page, () => true)
  await page.goto(`/trailer/${uuid}`)
  await deviceIsReady(page)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  box.answer((path) => (path === worker ? careless : portal))
  await trailerForm(page).notes.fill('Left mudguard loose')
  await trailerForm(page).save.click()
  await expect(page.getByRole('link', { name: 'Queue: Offline, 1 waiting' })).toBeVisible()
  await page.evaluate(putIntoApp, { shell, ...portal })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome to the hotel' })).toBeVisible()

  box.answer()
  await page.reload()
  await expect(page.getByText('Left mudguard loose')).toBeVisible()
  await everythingIsSent(page)
  expect((await ask(page, 'GET /trailer/{uuid}', { uuid })).notes).toBe('Left mudguard loose')
  await deviceIsReady(page)
  await app.kill('SIGKILL')
  await page.reload()
  await expect(page.getByText('Left mudguard loose')).toBeVisible()
  await leave(page, box)
})

const readWorker = () => readFile(new URL(`.${worker}`, dist), 'utf8')

async function revisionOfShell() {
  const [, revision] = /"revision":"(\w+)","url":"index.html"/.exec(await readWorker()) ?? []
  if (!revision) throw new Error('The worker does not keep index.html.')
  return revision
}

/** The worker of a version whose shell is fetched anew. */
async function laterWorker() {
  return (await readWorker()).replace(await revisionOfShell(), 'later')
}

/** The worker of a version that kept whatever was answered. */
const carelessWorker = (shell: string) =>
  script(`
    self.onactivate = () => self.clients.claim()
    self.onfetch = (event) => {
      if (event.request.mode !== 'navigate') return
      event.respondWith(caches.match('${shell}').then((kept) => kept ?? fetch(event.request)))
    }`)

/** Runs in the page: what the version before kept in the place of the app. */
async function putIntoApp({ shell, body, type }: { shell: string; body: string; type: string }) {
  const { scope } = await navigator.serviceWorker.ready
  const cache = await caches.open(`workbox-precache-v2-${scope}`)
  await cache.put(shell, new Response(body, { headers: { 'content-type': type } }))
}

async function update(page: Page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())
}

/** Waits until no worker is being installed, because it failed or is there. */
async function installationIsOver(page: Page) {
  const isInstalling = () =>
    page.evaluate(async () =>
      Boolean((await navigator.serviceWorker.getRegistration())?.installing),
    )
  await expect.poll(isInstalling).toBe(false)
}

async function leave(page: Page, box: Middlebox) {
  await page.goto('about:blank')
  await box.close()
}
