import { expect, test } from 'vitest'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import { exportUnsent, unsentFileName } from '#src/offline/outbox/unsent-file/export-unsent.ts'
import { ImportError, readUnsent } from '#src/offline/outbox/unsent-file/import-unsent.ts'
import { registrationOf } from '#tests/support/browser/outbox-records.ts'

const organization = { uuid: '11111111-1111-4111-8111-111111111111', name: 'Acme' }
const owner = { organization, user: { uuid: crypto.randomUUID(), name: 'Jo' } }

test('What is exported comes back as it was, byte for byte, without its place', async () => {
  const { records, bytes } = unsent()
  const text = await exported(records, bytes)
  const read = readUnsent(text, organization.uuid)
  const { position: _position, ...first } = records[0] as OutboxRecord
  expect(read.records).toHaveLength(1)
  expect(read.records[0]).toMatchObject({ ...first, attempts: 0, nextAttempt: 0 })
  expect(read.records[0]).not.toHaveProperty('position')
  expect(read.from).toBe('Jo')
  expect(new Uint8Array(read.files[0]?.bytes ?? new ArrayBuffer())).toEqual(bytes)
})

test('What it was one of many of is kept too', async () => {
  const { records, bytes } = unsent()
  const batch = { uuid: crypto.randomUUID(), label: 'Set the customer of 212 trailers' }
  Object.assign(records[0] as OutboxRecord, { batch })
  const read = readUnsent(await exported(records, bytes), organization.uuid)
  expect(read.records[0]?.batch).toEqual(batch)
})

test('A file of some megabytes comes through', async () => {
  const { records } = unsent()
  const bytes = new Uint8Array(3_000_000).fill(200)
  const read = readUnsent(await exported(records, bytes), organization.uuid)
  expect(read.files[0]?.bytes.byteLength).toBe(bytes.length)
})

test('A record of another version is kept with all it has', async () => {
  const { records, bytes } = unsent()
  Object.assign(records[0] as OutboxRecord, { call: 'POST /inspection', later: { kept: true } })
  const read = readUnsent(await exported(records, bytes), organization.uuid)
  expect(read.records[0]).toMatchObject({ call: 'POST /inspection', later: { kept: true } })
})

test('Work of another organization is not taken', async () => {
  const { records, bytes } = unsent()
  const text = await exported(records, bytes)
  expect(() => readUnsent(text, crypto.randomUUID())).toThrow(
    new ImportError('This file holds work of Acme. It can only be sent from there.'),
  )
})

test('A damaged file is not taken, wherever the damage is', async () => {
  const { records, bytes } = unsent()
  const text = await exported(records, bytes)
  const says = new ImportError('This file is damaged. Export it again on the other device.')
  const cut = text.slice(0, -40)
  const otherVin = text.replace('6T9T23ABC00000001', '6T9T23ABC00000002')
  const otherByte = text.replace(
    /"base64":"(.)/,
    (_all, letter) => `"base64":"${letter === 'A' ? 'B' : 'A'}`,
  )
  const noBase64 = text.replace('"base64":"', '"base64":"*')
  for (const damage of [cut, otherVin, otherByte, noBase64]) {
    expect(damage).not.toBe(text)
    expect(() => readUnsent(damage, organization.uuid)).toThrow(says)
  }
})

test('Any other file is said to be another one', () => {
  const says = new ImportError('This is not a file of unsent work from Drawbar.')
  for (const text of ['', 'hello', '{}', '[1, 2]', '{"format":"else"}'])
    expect(() => readUnsent(text, organization.uuid)).toThrow(says)
})

test('A file of a newer version asks for it', async () => {
  const { records, bytes } = unsent()
  const text = (await exported(records, bytes)).replace('"version":1', '"version":2')
  expect(() => readUnsent(text, organization.uuid)).toThrow(/newer version of Drawbar/)
})

test('The name of the file tells the day', () => {
  expect(unsentFileName(new Date(2026, 2, 5))).toBe('drawbar-unsent-2026-03-05.json')
})

function unsent() {
  const upload = crypto.randomUUID()
  const bytes = Uint8Array.from({ length: 70_001 }, (_none, index) => (index * 7) % 256)
  const file = { upload, name: 'größe.jpg', type: 'image/jpeg', size: bytes.length, isSent: false }
  const record = { ...registrationOf(crypto.randomUUID()), id: crypto.randomUUID(), files: [file] }
  return { records: [record as OutboxRecord], bytes }
}

async function exported(records: OutboxRecord[], bytes: Uint8Array) {
  const [record] = records
  const { upload = '', name = '', type = '' } = record?.files[0] ?? {}
  const file = { upload, name, type, record: record?.id, bytes: bytes.buffer }
  // What an export reads of the device.
  const device = {
    outbox: { toArray: async () => [...records, { ...record, state: 'sent', id: 'gone' }] },
    outboxFiles: { get: async () => file },
  } as unknown as DeviceDatabase
  return (await exportUnsent(device, owner)).text()
}
