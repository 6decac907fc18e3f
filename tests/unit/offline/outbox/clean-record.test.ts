import { expect, test, vi } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import { fileRow, stagedRowBody } from '#src/features/resources/staged-row.ts'
import { editsOf } from '#src/offline/outbox/edits.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import type { OfflineCall } from '#src/offline/outbox/offline-calls.ts'
import type { Change } from '#src/offline/outbox/record.ts'

// What keeps photos listens to the page as it is loaded.
vi.stubGlobal('addEventListener', () => undefined)
const { recordOf } = await import('#src/offline/outbox/enqueue.ts')

const uuid = crypto.randomUUID()
const trailer = crypto.randomUUID()
const happened_at = new Date().toISOString()
const stray = 'J\u202e26-\u200bRE\u00adV \ud800'
const kept = 'J26-REV \ufffd'

const change = ({ call, body }: Change): NewRecord =>
  ({ call, body, subject: uuid, label: `Set ${stray}` }) as NewRecord

const typed: Change[] = [
  { call: 'POST /customer', body: { uuid, name: stray } },
  { call: 'POST /trailer/{uuid}', body: { uuid, notes: stray } },
  { call: 'POST /log-entries', body: { uuid, trailer, kind: 'note', text: stray, happened_at } },
  { call: 'POST /defects', body: { uuid, trailer, title: stray, severity: 'minor', happened_at } },
  { call: 'POST /views', body: { uuid, name: stray, address: 'search=one' } },
]

test.each(typed)('$call keeps no text that the server would change', (one) => {
  const { call, body } = recordOf(change(one))
  const asStored = parsed(call, body)
  expect(JSON.stringify(body)).toContain(JSON.stringify(kept).slice(1, -1))
  expect(parsed(call, one.body)).toEqual(asStored)
  expect({ ...asStored }).toMatchObject(JSON.parse(JSON.stringify(body)))
})

test('Labels and names of files are clean, what a save is based on stays as the server sent it', () => {
  const file = {
    upload: uuid,
    name: 'inv\u202eexe.\u200btxt',
    type: 'text/plain',
    size: 1,
    bytes: null,
  }
  const made: NewRecord = {
    call: 'POST /trailer/{uuid}',
    body: { uuid, fleet_code: 'J\u202e26', base: { fleet_code: 'J\u202e25' } },
    ...{ subject: uuid, label: 'Save J\u202e26', files: [file] },
    batch: { uuid, label: 'Job Number: J\u202e26' },
  }
  expect(recordOf(made)).toMatchObject({
    body: { fleet_code: 'J26', base: { fleet_code: 'J\u202e25' } },
    ...{ label: 'Save J26', batch: { label: 'Job Number: J26' }, files: [{ name: 'invexe.txt' }] },
  })
})

test('A chosen file has its clean name at once, in the list and in what waits to be sent', () => {
  const row = fileRow(new File(['1'], 'inv\u202eexe.\u200btxt', { type: 'text/plain' }))
  expect(row).toMatchObject({ name: 'invexe', file: { name: 'invexe.txt' } })
  const renamed = { ...row, name: `Bill ${stray}` }
  const body = stagedRowBody(renamed, { trailer, part: null })
  const record = recordOf(change({ call: 'POST /trailers/resources', body }))
  expect(editsOf(record)).toMatchObject([{ put: { name: `Bill ${kept}` } }])
})

function parsed(call: OfflineCall & CallName, body: object): object {
  return calls[call].input.parse(body)
}
