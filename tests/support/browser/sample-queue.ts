import type { Page } from '@playwright/test'
import type { Trailer } from '#contract/trailer.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import { ask } from '#tests/support/server/ask.ts'
import { waitingRecord } from './outbox-records.ts'
import { seedOutbox } from './seed-outbox.ts'

const later = () => Date.now() + 10 * 60_000
const file = {
  upload: crypto.randomUUID(),
  name: 'hitch, left side, after the repair.jpg',
  type: 'image/jpeg',
  size: 1_240_000,
  isSent: false,
}

/** Fills the queue of a page's user with one of each kind that nothing sends by itself. */
export async function fillQueue(page: Page) {
  const [one, two, three, four] = await ask(page, 'GET /trailers', { limit: 4 })
  if (!one || !two || !three || !four) throw new Error('the demo yard has too few trailers')
  await seedOutbox(page, [
    ...takenVin(one),
    conflict(two),
    ...waiting(three),
    longName(four, `Add the resource ‘${'W'.repeat(200)}’`),
    longName(four, 'أضف المورد دليل الصيانة'),
  ])
  await page.locator('.queue-row').first().waitFor()
}

/** Fills it with what was done to many at once: one was refused, the others wait. */
export async function fillBatch(page: Page, customer = 'Emu Flat Quarries') {
  const trailers = await ask(page, 'GET /trailers', { limit: 4 })
  const of = 6
  const batch = {
    uuid: crypto.randomUUID(),
    label: `Set the customer ${customer} of ${of} trailers`,
    of,
  }
  const sentence = 'This trailer was deleted by Marnie Castellane. Your change was not saved.'
  await seedOutbox(
    page,
    trailers.map(({ uuid, vin }, index) =>
      waitingRecord({
        call: 'POST /trailer/{uuid}',
        body: { uuid, customer: null },
        ...{ subject: uuid, label: `Set the customer of ${vin}`, batch, nextAttempt: later() },
        ...(index === 0 && refused('archived', sentence, null)),
      }),
    ),
  )
  await page.locator('.batch-group-head').waitFor()
}

function takenVin({ uuid, vin, class: type, oem, manufactured_date }: Trailer): OutboxRecord[] {
  const trailer = crypto.randomUUID()
  const sentence = 'A trailer with this VIN is already registered.'
  const registration = waitingRecord({
    call: 'POST /register-trailer',
    body: { uuid: trailer, vin, class: type, oem, manufactured_date },
    subject: trailer,
    label: `Register ${vin}`,
    ...refused('vin_taken', sentence, { trailer: uuid }, { vin: sentence }),
  })
  const photo = waitingRecord({
    call: 'POST /trailers/{uuid}/image',
    body: { uuid: trailer, image: file.upload },
    subject: trailer,
    label: `Add the photo of ${vin}`,
    files: [file],
  })
  return [registration, photo]
}

function conflict(trailer: Trailer): OutboxRecord {
  const { uuid, vin } = trailer
  const notes = 'Axle replaced at the depot, see the invoice of March.'
  const sentence = 'Somebody else changed the registration and notes while you were editing.'
  const theirs = { ...trailer, rego: 'THEIRS1', notes }
  return waitingRecord({
    call: 'POST /trailer/{uuid}',
    body: { uuid, rego: 'MINE22', notes: 'Axle replaced' },
    subject: uuid,
    label: `Save ${vin}`,
    ...refused('conflict', sentence, { trailer: theirs, fields: ['rego', 'notes'] }),
  })
}

function waiting({ uuid, vin }: Trailer): OutboxRecord[] {
  const failure = { status: 503, code: 'no_answer', sentence: '', fields: {}, details: null }
  const about = { subject: uuid, nextAttempt: later() }
  return [
    waitingRecord({
      call: 'POST /trailer/{uuid}',
      body: { uuid, notes: 'x' },
      label: `Save ${vin}`,
      ...about,
      ...{ attempts: 3, failure },
    }),
    waitingRecord({
      call: 'POST /trailer/archive',
      body: { uuid },
      label: `Delete ${vin}`,
      ...about,
    }),
  ]
}

function longName({ uuid }: Trailer, label: string): OutboxRecord {
  const body = { uuid: crypto.randomUUID(), trailer: uuid, name: 'x', url: 'https://a.example' }
  const call = 'POST /trailers/resources'
  const about = { subject: uuid, nextAttempt: later(), label }
  return waitingRecord({ call, body: { ...body, type: 'URL' }, ...about })
}

function refused(code: string, sentence: string, details: unknown, fields = {}) {
  const failure = { status: 409, code, sentence, fields, details }
  return { state: 'refused' as const, attempts: 1, failure }
}
