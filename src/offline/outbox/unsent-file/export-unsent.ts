import { localDay } from '#contract/local-day.ts'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { fileOf } from '../file-of.ts'
import type { OutboxRecord } from '../record.ts'
import { base64Of, checksumOf } from './transfer-bytes.ts'

/** Who made the unsent changes; a device of another organization does not import them. */
export type UnsentOwner = {
  organization: { uuid: string; name: string }
  user: { uuid: string; name: string }
}

export const format = 'drawbar-unsent'
export const version = 1

/**
 * Writes all unsent records and their files, as base64, into one JSON file. File by file, so that the
 * photos of a day are never in memory at once.
 */
export async function exportUnsent(device: DeviceDatabase, owner: UnsentOwner): Promise<Blob> {
  const records = (await device.outbox.toArray()).filter(({ state }) => state !== 'sent')
  const listed = JSON.stringify(records.map(withoutPlace))
  const head = { format, version, ...owner, createdAt: new Date().toISOString() }
  const parts: BlobPart[] = [
    `${JSON.stringify(head).slice(0, -1)},\n"check":${checksumOfText(listed)},\n`,
    `"records":${listed},\n"files":[`,
  ]
  let separator = '\n'
  const files = records.flatMap(({ id, files }) => files.map(({ upload }) => ({ id, upload })))
  for (const { id, upload } of files) {
    const file = await fileOf(device, id, upload)
    if (!file) continue
    parts.push(separator, await fileAsJson(file))
    separator = ',\n'
  }
  return new Blob([...parts, '\n]}\n'], { type: 'application/json' })
}

export const unsentFileName = (now: Date) => `drawbar-unsent-${localDay(now)}.json`

export const checksumOfText = (text: string) => checksumOf(new TextEncoder().encode(text))

async function fileAsJson({ bytes, ...file }: { bytes: ArrayBuffer; upload: string }) {
  const raw = new Uint8Array(bytes)
  const head = JSON.stringify({ ...file, check: checksumOf(raw) }).slice(0, -1)
  // The browser may keep a Blob on disk.
  return new Blob([`${head},"base64":"`, ...base64Of(raw), '"}'])
}

const withoutPlace = ({ position: _position, ...record }: OutboxRecord) => record
