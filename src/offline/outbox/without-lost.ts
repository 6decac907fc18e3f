import type { CallFailure } from '#contract/result.ts'
import type { DeviceDatabase } from '../device/database.ts'
import { withValues } from './body.ts'
import { storedUploads } from './file-of.ts'
import { namesUnknownFile, type Outcome } from './outcome.ts'
import type { OutboxRecord } from './record.ts'

/* What a server had confirmed and lost is sent again without the files that nobody has any more. */

/** Whether a record was refused because the server, or this device, does not have one of its files. */
export const lacksFile = (outcome: Outcome): boolean =>
  namesUnknownFile(outcome) || (outcome.kind === 'refused' && outcome.failure.code === 'file_lost')

/**
 * Takes out of a record the files whose bytes are not on this device. It gets a new key, as its refusal
 * is stored under the old one.
 * @returns the record to send, or the failure of one that is nothing without its file
 */
export async function noteWithoutLost(
  device: DeviceDatabase,
  id: string,
): Promise<{ sent: OutboxRecord } | { failure: CallFailure }> {
  const { outbox, outboxFiles, unsentPhotos } = device
  return device.transaction('rw', [outbox, outboxFiles, unsentPhotos], async () => {
    const record = await outbox.get({ id })
    const uploads = record?.files.map(({ upload }) => upload) ?? []
    const here = new Set(await storedUploads(device, uploads))
    const rest = record ? withoutLost(record, here) : null
    if (!rest) return { failure: goneFailure(record?.files.map(({ name }) => name) ?? []) }
    const sent = { ...rest, key: crypto.randomUUID() }
    await outbox.put(sent)
    return { sent }
  })
}

/**
 * @param here the uploads whose bytes are on this device
 * @returns null for a record that is nothing without its file
 */
export function withoutLost(record: OutboxRecord, here: ReadonlySet<string>): OutboxRecord | null {
  const lost = record.files.filter(({ upload }) => !here.has(upload))
  const rest = bodyWithout(
    record,
    lost.map(({ upload }) => upload),
  )
  if (!rest || lost.length === 0) return null
  const files = record.files.filter((file) => !lost.includes(file))
  return { ...rest, files, lostFiles: lost.map(({ name }) => name) }
}

function bodyWithout(record: OutboxRecord, lost: readonly string[]) {
  switch (record.call) {
    case 'POST /log-entries': {
      const { files = [], text = '' } = record.body
      const rest = files.filter((one) => !lost.includes(one))
      return rest.length === 0 && text === '' ? null : withValues(record, { files: rest })
    }
    case 'POST /defects':
    case 'POST /defects/{uuid}/act':
    case 'POST /inspections':
      // The server takes these without files, and an item that asks for a photo still names one.
      return withValues(record, { filesFollow: true })
    default:
      return null
  }
}

function goneFailure(names: readonly string[]): CallFailure {
  const sentence = `The server lost ${names.join(', ')} when it was set back, and this device does not have it any more.`
  return { status: 410, code: 'file_gone', sentence, fields: {}, details: null }
}
