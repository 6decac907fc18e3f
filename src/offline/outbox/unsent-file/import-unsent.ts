import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { cleanRecord } from '../clean-record.ts'
import { completeRecord } from '../complete-record.ts'
import type { OutboxFile, OutboxRecord } from '../record.ts'
import { checksumOfText, version } from './export-unsent.ts'
import { checksumOf, fromBase64 } from './transfer-bytes.ts'
import { type UnsentWork, unsentRecords, unsentWork } from './unsent-schema.ts'

/** The numbers of imported changes and files; `known` were already in the queue. */
export type Imported = { changes: number; files: number; known: number; from: string }

/** Why a file can't be imported; the message is for the person. */
export class ImportError extends Error {}

const damaged = 'This file is damaged. Export it again on the other device.'
const notOurs = 'This is not a file of unsent work from Drawbar.'

/**
 * Adds another device's unsent changes to this one's queue, under the same ids: sent by both, each
 * counts once.
 * @throws ImportError
 */
export async function importUnsent(
  device: DeviceDatabase,
  text: string,
  organization: string,
): Promise<Imported> {
  const { records, files, from } = readUnsent(text, organization)
  const { outbox, outboxFiles } = device
  const known = new Set<string>()
  await device.transaction('rw', [outbox, outboxFiles], async () => {
    for (const { id } of await outbox.toArray()) known.add(id)
    const added = records.filter(({ id }) => !known.has(id))
    await outbox.bulkAdd(added)
    await outboxFiles.bulkPut(files.filter(({ record }) => !known.has(record)))
  })
  const isNew = ({ id }: OutboxRecord) => !known.has(id)
  return {
    changes: records.filter(isNew).length,
    files: records.filter(isNew).flatMap((record) => record.files).length,
    known: records.length - records.filter(isNew).length,
    from,
  }
}

/** @throws ImportError */
export function readUnsent(text: string, organization: string) {
  const work = parse(text)
  if (work.organization.uuid !== organization) {
    const { name } = work.organization
    throw new ImportError(`This file holds work of ${name}. It can only be sent from there.`)
  }
  if (work.version > version) {
    throw new ImportError('A newer version of Drawbar wrote this file. Reload this page first.')
  }
  const checked = unsentRecords.safeParse(work.records)
  if (!checked.success || checksumOfText(JSON.stringify(work.records)) !== work.check) {
    throw new ImportError(damaged)
  }
  // Only the fields of records are checked here; the server checks the bodies.
  const records = checked.data.map((record) => ({
    madeBy: work.user.uuid,
    ...cleanRecord(freshOf(record as unknown as OutboxRecord)),
  }))
  return { records, files: work.files.map(fileOf), from: work.user.name }
}

function parse(text: string): UnsentWork {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new ImportError(text.includes('"drawbar-unsent"') ? damaged : notOurs)
  }
  const { success, data } = unsentWork.safeParse(content)
  if (success) return data
  throw new ImportError(text.includes('"drawbar-unsent"') ? damaged : notOurs)
}

/** @returns the record without the position and attempts of the other device */
function freshOf(record: OutboxRecord): OutboxRecord {
  const { position: _position, ...rest } = completeRecord(record)
  return { ...rest, attempts: 0, triesAlone: 0, nextAttempt: 0 }
}

function fileOf({ check, base64, ...file }: UnsentWork['files'][number]): OutboxFile {
  const bytes = fromBase64(base64)
  if (!bytes || checksumOf(bytes) !== check) throw new ImportError(damaged)
  return { ...file, bytes: bytes.buffer }
}
