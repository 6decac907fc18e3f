import { expect, type Page } from '@playwright/test'
import { copyIsComplete, countRows } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'

test.use({ withServiceWorker: true })

test('While a first load goes on nothing of /home is drawn over and over', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('viewer', '/icons/logo.svg', { reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    const eased: EventTarget[] = []
    Object.assign(globalThis, { eased })
    addEventListener('transitionrun', ({ target }) => {
      if (target instanceof Element && target.closest('[role=progressbar]')) eased.push(target)
    })
  })
  // The fourth page does not come.
  await loadInPages(page, 150, (asked) => asked < 4)
  await page.goto('/home')
  await expect(page.getByText('The fleet is counted once this device has loaded')).toBeVisible()
  const bar = page.getByRole('progressbar', { name: 'Loading your trailers' })
  await expect(bar).toHaveAttribute('aria-valuenow', '450')
  // Parts and plates are among them.
  await expect(bar).toHaveAttribute('aria-valuetext', /^450 of \d+ entries$/)
  await expect.poll(() => moving(page)).toEqual([])
  expect(await page.evaluate(() => Reflect.get(globalThis, 'eased').length)).toBe(0)
})

test('A copy that is cleared while pages of it come begins anew, and misses nothing', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('viewer', '/icons/logo.svg')
  const { promise: held, resolve: letOn } = Promise.withResolvers<boolean>()
  await loadInPages(page, 100, (asked) => asked !== 4 || held)
  await page.goto('/home')
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '300')
  await clearCopy(page)
  letOn(true)
  await copyIsComplete(page)
  expect(await countRows(page, 'trailer')).toBe(240)
})

/** @param isLetOn whether the nth page comes */
async function loadInPages(
  page: Page,
  limit: number,
  isLetOn: (asked: number) => boolean | Promise<boolean>,
) {
  let asked = 0
  await page.route('**/api/sync?**', async (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('limit', String(limit))
    asked += 1
    if (await isLetOn(asked)) await route.continue({ url: url.href })
  })
}

/** @returns what of a page moves by itself */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const isOver = animation.playState !== 'running'
      return isOver || !(animation instanceof CSSAnimation) ? [] : animation.animationName
    }),
  )

/** As somebody does who leaves in another tab. */
const clearCopy = (page: Page) =>
  page.evaluate(async () => {
    const [known] = await indexedDB.databases()
    const opening = indexedDB.open(known?.name ?? '')
    await new Promise((resolve) => {
      opening.onsuccess = resolve
    })
    const tables = ['sync', 'customer', 'trailer', 'access_key']
    const work = opening.result.transaction(tables, 'readwrite')
    for (const table of tables) work.objectStore(table).clear()
    await new Promise((resolve) => {
      work.oncomplete = resolve
    })
    opening.result.close()
  })
