import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { notesChangeOf, waitingRecord } from '#tests/support/browser/outbox-records.ts'
import { backOnline, seedOutbox } from '#tests/support/browser/seed-outbox.ts'
import { appIsOnDevice } from '#tests/support/browser/service-worker.ts'
import { readerCutOff, unreachable } from '#tests/support/browser/troubles.ts'
import { ask } from '#tests/support/server/ask.ts'

test.use({ withServiceWorker: true })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('Of 500 changes the first is refused: the others are sent, those behind it wait', async ({
  app,
  open,
  troubles,
}) => {
  test.setTimeout(400_000)
  troubles.allow(unreachable, readerCutOff, /status of 409/)
  const page = await open('editor', '/queue', phone)
  const trailers = await ask(page, 'GET /trailers', { limit: 100 })
  const [taken] = trailers
  const uuid = crypto.randomUUID()
  const { vin = '', class: type, oem, manufactured_date = '' } = taken ?? {}
  const first = waitingRecord({
    call: 'POST /register-trailer',
    body: { uuid, vin, class: type ?? null, oem: oem ?? null, manufactured_date },
    subject: uuid,
    label: `Register ${vin}`,
  })
  const notes = Array.from({ length: 498 }, (_none, index) =>
    notesChangeOf(trailers[index % 100]?.uuid ?? '', `Note ${index}`, `Edit ${index}`),
  )
  await appIsOnDevice(page)
  await app.kill('SIGKILL')
  await seedOutbox(page, [first, notesChangeOf(uuid, 'Behind', 'Edit behind'), ...notes])
  await expect(rows(page)).toHaveCount(500, { timeout: 30_000 })
  await expect(page.getByRole('link', { name: 'Queue Offline, 500 waiting' })).toBeVisible()
  await app.restart()
  await backOnline(page)
  await expect(rows(page)).toHaveCount(2, { timeout: 300_000 })
  await expect(rows(page).first()).toContainText('A trailer with this VIN is already registered.')
  await expect(rows(page).last()).toContainText('waits for an earlier change')
  await expect(page.getByRole('link', { name: 'Queue 1 needs attention' })).toBeVisible()
  const last = await ask(page, 'GET /trailer/{uuid}', { uuid: trailers[97]?.uuid ?? '' })
  expect(last.notes).toBe('Note 497')
})

const rows = (page: Page) => page.getByRole('main').locator('.queue-row')
