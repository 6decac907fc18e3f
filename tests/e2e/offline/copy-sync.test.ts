import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Page } from '@playwright/test'
import { copyIsComplete, syncedRevision } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { appIsOnDevice } from '#tests/support/browser/service-worker.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ withServiceWorker: true })

test('What another device changes and deletes is seen here after the next look', async ({
  open,
  troubles,
}) => {
  // The trailer that is looked at is gone, and then asked for once more.
  troubles.allow(/status of 404/)
  const editor = await open('editor', '/home')
  const page = await open('viewer', '/home')
  const { uuid, vin } = await findTrailer(page, () => true)
  await copyIsComplete(page)
  await page.goto(`/trailer/${uuid}`)
  await expect(page.getByRole('heading', { level: 1, name: vin })).toBeVisible()
  await ask(editor, 'POST /trailer/{uuid}', { uuid, fleet_code: 'JOB-FROM-AFAR' })
  await lookAgain(page)
  await expect(page.getByText('JOB-FROM-AFAR')).toBeVisible()
  await page.goto('/trailers?q=from-afar')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([vin])
  await ask(editor, 'POST /trailer/archive', { uuid })
  await lookAgain(page)
  await expect(page.getByText('No relevant trailers found..')).toBeVisible()
  await page.goto('/trailers')
  await expect(page.getByText('Showing 1–10 of 239')).toBeVisible()
  await page.goto(`/trailer/${uuid}`)
  await expect(page.getByText('This trailer does not exist or was deleted.')).toBeVisible()
})

test('A first load that is cut goes on where it was', async ({ open, troubles }) => {
  troubles.allow(unreachable, /ERR_FAILED/)
  const page = await open('viewer', '/icons/logo.svg')
  troubles.allow(/status of 404/)
  const asked: URL[] = []
  let isCut = true
  await page.route('**/api/sync?**', (route) => {
    const url = new URL(route.request().url())
    asked.push(url)
    url.searchParams.set('limit', '150')
    return isCut && asked.length > 3 ? route.abort() : route.continue({ url: url.href })
  })
  await page.goto('/trailers')
  await expect(page.getByText(/^Only 450 of \d+ entries are on this device yet\./)).toBeVisible()
  await expect(page.getByText('Showing 1–10 of 240')).toBeVisible()
  expect(await syncedRevision(page)).toBe(0)
  const cut = asked.at(-1)
  expect(cut?.searchParams.get('after')).toMatch(/^[a-z_]+\/[0-9a-f-]{36}$/)
  const tries = asked.length
  isCut = false
  await page.goto('/home')
  await copyIsComplete(page)
  expect(asked[tries]?.search).toBe(cut?.search)
})

test('A server that was restored from a backup makes the device start again', async ({
  app,
  open,
  troubles,
}) => {
  troubles.allow(unreachable, /ERR_FAILED/)
  const page = await open('viewer', '/home')
  const { uuid, vin } = await findTrailer(page, () => true)
  await appIsOnDevice(page)
  await copyIsComplete(page)
  await app.kill('SIGKILL')
  const database = new DatabaseSync(join(app.dataDir, 'drawbar.sqlite'))
  database.exec("update organization set epoch = 'restored'")
  // No revision tells of it: only who starts again sees it.
  database.prepare('update trailer set fleet_code = ? where uuid = ?').run('OLD-JOB', uuid)
  database.close()
  await app.restart()
  await page.goto(`/trailer/${uuid}`)
  await expect(page.getByRole('heading', { level: 1, name: vin })).toBeVisible()
  await lookAgain(page)
  await expect(page.getByText('OLD-JOB')).toBeVisible()
  await copyIsComplete(page)
})

/** As when the person comes back to the page. */
async function lookAgain(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}
