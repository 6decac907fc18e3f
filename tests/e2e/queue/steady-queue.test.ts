import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { noteMoves } from '#tests/support/browser/moves.ts'
import { waitingRecord } from '#tests/support/browser/outbox-records.ts'
import { seedOutbox } from '#tests/support/browser/seed-outbox.ts'
import { appIsOnDevice } from '#tests/support/browser/service-worker.ts'
import { readerCutOff, unreachable } from '#tests/support/browser/troubles.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ withServiceWorker: true })

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`Nothing in the queue moves while it is read and its first try fails, at ${viewport.width}x${viewport.height}`, async ({
    app,
    open,
    troubles,
  }) => {
    troubles.allow(unreachable, readerCutOff)
    const page = await open('editor', '/queue', { viewport })
    await appIsOnDevice(page)
    const { uuid: trailer } = await findTrailer(page, () => true)
    await app.kill('SIGKILL')
    const happened_at = new Date().toISOString()
    const records = ['Greased', 'Washed'].map((text) => {
      const uuid = crypto.randomUUID()
      const body = { uuid, trailer, kind: 'note', text, happened_at } as const
      return waitingRecord({ call: 'POST /log-entries', body, subject: uuid })
    })
    const moves = await noteMoves(page, 'main h1')
    await seedOutbox(page, records)
    await expect(page.getByText('No answer came.').first()).toBeVisible()
    await expect(page.getByRole('link', { name: /^Open/ })).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Export unsent work' })).toBeVisible()
    // The name of its trailer takes the place of 'A trailer': a shift of words within their line.
    const vertical = (await moves()).filter((one) => !one.endsWith('#text, #text'))
    expect(vertical).toEqual([])
  })
}
