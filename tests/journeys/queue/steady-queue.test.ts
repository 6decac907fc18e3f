import { expect } from '@playwright/test'
import { copyIsComplete } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { holdBack } from '#tests/support/browser/hold-back.ts'
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
  test(`Nothing in the queue moves while it is read and its first try fails, at ${viewport.width}x${viewport.height}`, {
    tag: '@nightly',
  }, async ({ app, open, troubles }) => {
    troubles.allow(unreachable, readerCutOff)
    const page = await open('editor', '/queue', { viewport })
    await appIsOnDevice(page)
    const { uuid: trailer } = await findTrailer(page, () => true)
    await app.kill('SIGKILL')
    const moves = await noteMoves(page, 'main h1')
    await seedOutbox(
      page,
      ['Greased', 'Washed'].map((text) => entryOf(trailer, text)),
    )
    await expect(page.getByText('The server did not answer.').first()).toBeVisible()
    await expect(page.getByRole('link', { name: /^Open/ })).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Export unsent work' })).toBeVisible()
    expect((await moves()).filter(isVertical)).toEqual([])
  })

  test(`Nothing in the queue moves when the connection breaks while it is sent, at ${viewport.width}x${viewport.height}`, {
    tag: '@nightly',
  }, async ({ open, troubles }) => {
    troubles.allow(/ERR_FAILED/, unreachable)
    const page = await open('editor', '/queue', { viewport })
    await copyIsComplete(page)
    const { uuid: trailer } = await findTrailer(page, () => true)
    const moves = await noteMoves(page, 'main h1')
    const sending = await holdBack(page.context(), '**/api/log-entries')
    await seedOutbox(page, [entryOf(trailer, 'Greased')])
    await expect(page.getByText('Sending: 1 change to go.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Export unsent work' })).toBeVisible()
    const sent = await sending.held
    await moves()
    await page.context().route('**/api/**', (route) => route.abort())
    await sent.abort()
    await expect(page.getByText('You are offline. 1 change is sent')).toBeVisible()
    expect((await moves()).filter(isVertical)).toEqual([])
  })
}

function entryOf(trailer: string, text: string) {
  const uuid = crypto.randomUUID()
  const happened_at = new Date().toISOString()
  const body = { uuid, trailer, kind: 'note', text, happened_at } as const
  return waitingRecord({ call: 'POST /log-entries', body, subject: uuid })
}

/** The name of its trailer takes the place of 'A trailer': a shift of words within their line. */
const isVertical = (move: string) => !/^sideways [^:]+: #text(, #text)*$/.test(move)
