import { rm } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { copyIsComplete, everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { partsHaveCome } from '#tests/support/browser/parts-have-come.ts'
import { openBatch, textFile } from '#tests/support/browser/resource-section.ts'
import { backOnline } from '#tests/support/browser/seed-outbox.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { limitingProxy } from '#tests/support/network/limiting-proxy.ts'
import { quadrantPhoto } from '#tests/support/pictures/quadrant-photo.ts'
import { ask } from '#tests/support/server/ask.ts'
import { bareTrailer } from '#tests/support/server/demo-trailers.ts'
import { copyYard } from '#tests/support/server/demo-yard.ts'

test('Files that the server had are sent again to one that went back to a backup', {
  tag: '@nightly',
}, async ({ app, open, troubles }) => {
  troubles.allow(unreachable, /status of 40[034]/, /ERR_EMPTY_RESPONSE/)
  const proxy = await limitingProxy(app.url)
  const page = await open('editor', '/home', { baseURL: proxy.url })
  await copyIsComplete(page)
  const { uuid } = await bareTrailer(page)
  await page.goto(`/trailer/${uuid}/documents`)
  // The photo's file arrives, and what makes it the trailer's image does not.
  proxy.limit({ status: 403, path: /\/image$/, above: 0 })
  const photo = { name: 'yard.jpg', mimeType: 'image/jpeg', buffer: await quadrantPhoto() }
  await page.getByLabel(/^(Add|Change) Image$/).setInputFiles(photo)
  await expect.poll(() => proxy.refused.length).toBeGreaterThan(0)
  // The file of a resource arrives before the resource is created.
  const { dialog, files, create } = await openBatch(page, uuid)
  await files.setInputFiles(textFile('Drawing.txt'))
  await expect(dialog.getByText('Uploaded')).toBeVisible()
  await partsHaveCome(page)
  await app.kill('SIGKILL')
  await create.click()
  await expectSaid(page, 'Saved on this device.')

  await rm(app.dataDir, { recursive: true })
  copyYard(app.dataDir)
  proxy.limit()
  await app.restart()
  await backOnline(page)
  await everythingIsSent(page)
  await expect(page.getByRole('link', { name: 'Queue: Up to date' })).toBeVisible()
  const { image } = await ask(page, 'GET /trailer/{uuid}', { uuid })
  expect((await fetch(new URL(image?.presignedUrl ?? '', app.url))).status).toBe(200)
  const resources = await ask(page, 'GET /trailer/{trailer}/resources', { trailer: uuid })
  expect(resources.map(({ name }) => name)).toEqual(['Drawing'])
  const drawing = await fetch(new URL(resources[0]?.upload?.presignedUrl ?? '', app.url))
  expect(await drawing.text()).toBe('This is Drawing.txt.')
  await proxy.close()
})
