import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

/** What a browser throws where the storage is blocked, and what one answers in a private window. */
const ways = ['throws', 'answers'] as const
const title = 'Nothing can be kept on this device'

for (const way of ways) {
  test(`Where the storage ${way} that nothing can be kept every screen works, and none fails or waits for it`, {
    tag: '@nightly',
  }, async ({ open }) => {
    const page = await open('admin', '/icons/logo.svg')
    await page.addInitScript(refuseStorage, way)
    const { uuid, vin } = await findTrailer(page, () => true)
    await page.goto('/home')
    await expect(page.getByText(/^This device can’t remember the trailers you open/)).toBeVisible()
    await expect(page.getByText(/SecurityError|InvalidState|no such luck/)).toHaveCount(0)
    const pill = page.getByRole('link', { name: 'Queue: Online only, nothing is kept' })
    await expect(pill).toBeVisible()
    await page.getByRole('link', { name: 'Why, and what to do' }).click()
    await expect(page.getByText(title, { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByText(/^This browser keeps nothing/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Import a file' })).toHaveCount(0)
    await page.goto('/kept')
    await expect(page.getByText(title, { exact: true })).toBeVisible()
    await page.goto(`/trailer/${uuid}/documents`)
    await expect(page.getByRole('heading', { level: 1, name: vin })).toBeVisible()
    await expect(page.getByText('Nothing can be kept on this device.')).toBeVisible()
    await page.goto('/settings/account')
    await expect(page.getByText('Nothing can be kept on this device')).toHaveCount(2)
    for (const [path, name] of [
      ['/trailers', 'Trailer Search'],
      ['/register', 'Register Trailer'],
      ['/scan', 'Scan'],
      ['/settings/organization', 'Organization'],
      ['/settings/tags', 'Tags'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      if (path !== '/scan') await expect(pill).toBeVisible()
    }
    await page.getByRole('button', { name: /^Menu of/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })
}

/** Runs in the page, before anything of it. */
function refuseStorage(how: (typeof ways)[number]) {
  const block = () => {
    throw new DOMException('no such luck', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage'])
    if (how === 'throws') Object.defineProperty(window, name, { get: block, configurable: true })
  IDBFactory.prototype.open = () => {
    const error = new DOMException('no such luck', 'SecurityError')
    if (how === 'throws') throw error
    const request = new EventTarget()
    Object.assign(request, { error, readyState: 'done' })
    request.addEventListener('error', (event) => Reflect.get(request, 'onerror')?.(event))
    setTimeout(() => request.dispatchEvent(new Event('error', { cancelable: true })))
    // As much of a request as is asked of it.
    return request as IDBOpenDBRequest
  }
}
