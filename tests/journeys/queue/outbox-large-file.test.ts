import { createHash, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { dyingProxy } from '#tests/support/network/dying-proxy.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

const megabyte = 1024 * 1024

test(
  'A file of 25 MB arrives whole over a connection that dies every 5 MB',
  { tag: '@nightly' },
  async ({ app, open, troubles }, testInfo) => {
    test.slow()
    // It is asked for before it is known, and the browser itself repeats what the server has already.
    troubles.allow(unreachable, /ERR_EMPTY_RESPONSE/, /resumable.*status of 40[49]/, /40[49] \(/)
    const proxy = await dyingProxy(app.url, 5 * megabyte)
    const page = await open('editor', '/home', { baseURL: proxy.url })
    const { uuid } = await findTrailer(page, () => true)
    const bytes = randomBytes(25 * megabyte)
    await page.goto(`/trailer/${uuid}/documents`)
    await page.getByRole('button', { name: 'Add Resources' }).click()
    const dialog = page.getByRole('dialog')
    const path = testInfo.outputPath('drawing.bin')
    await writeFile(path, bytes)
    await dialog.getByLabel('Upload files').setInputFiles(path)
    const progress = dialog.getByRole('progressbar')
    await expect(progress).toHaveAttribute('aria-valuetext', '1 of 1', { timeout: 120_000 })
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expectSaid(page, '1 resource added')
    expect(proxy.cuts()).toBeGreaterThanOrEqual(4)
    const resources = await ask(page, 'GET /trailer/{trailer}/resources', { trailer: uuid })
    const added = resources.filter(({ name }) => name === 'drawing')
    expect(added).toHaveLength(1)
    const answer = await fetch(new URL(added[0]?.upload?.presignedUrl ?? '', app.url))
    expect(sha256(Buffer.from(await answer.arrayBuffer()))).toBe(sha256(bytes))
    await proxy.close()
  },
)

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
