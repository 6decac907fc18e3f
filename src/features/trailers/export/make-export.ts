import type { Template } from '#contract/template.ts'
import { apiOrigin } from '#src/api/api-address.ts'
import { ApiError, isUnanswered } from '#src/api/api-error.ts'
import { ask } from '#src/api/ask.ts'
import { ownLinesHere } from '#src/domain/own-lines.ts'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { findTrailers } from '#src/offline/replica/find-trailers.ts'
import { isCopyComplete } from '#src/offline/replica/whole-copy.ts'
import type { ListAsked } from '../trailer-data.ts'
import { type ExportColumn, isRecordColumn } from './export-columns.ts'
import type {
  ExportFormat,
  ExportOrder,
  ExportReply,
  MadeExport,
  SentOrder,
} from './export-worker.ts'
import type { RecordKind } from './record-kinds.ts'

type Wanted = {
  asked: ListAsked
  /** The selected trailers; null for all that are found. */
  only: ReadonlySet<string> | null
  columns: readonly ExportColumn[]
  format: ExportFormat
  /** What belongs to these trailers, in place of themselves. */
  records?: RecordKind | undefined
  /** With which the addresses of plates begin. */
  address: string
  /** What the trailers are written into, in place of a file of our own. */
  template?: Template | undefined
}

type Watch = { signal: AbortSignal; onProgress: (done: number, total: number) => void }

/**
 * Makes a file of trailers in a worker: from the replica, or from the server while that is incomplete.
 * @throws ApiError, or the reason of the signal
 */
export async function makeExport(device: DeviceDatabase, wanted: Wanted, watch: Watch) {
  const order = await orderOf(device, wanted)
  watch.signal.throwIfAborted()
  return fileOf(order, watch)
}

/** What this device does not have; its message is for the person. */
export class NotOnDevice extends Error {}

/** Only the device has the parts and documents of many trailers at once. */
const copyMissing =
  'What belongs to trailers can be exported once all of the register is on this device. Export the trailers’ own columns meanwhile.'

const workbookMissing =
  'This template is a workbook, which the server has. Fill it in once there is a connection; templates that are CSV files are filled in without one.'

async function orderOf(device: DeviceDatabase, wanted: Wanted): Promise<ExportOrder> {
  const { only, columns, format, records, address, template } = wanted
  // Selected trailers may not match the list's search and filters any more.
  const asked = only ? { ...wanted.asked, search: '', where: '' } : wanted.asked
  const isWhole = await isCopyComplete(device)
  if (!isWhole && (records || columns.some(isRecordColumn))) throw new NotOnDevice(copyMissing)
  const how = { columns, format, template: template && (await withFile(template)) }
  if (!isWhole) return { from: 'server', asked, only: only && [...only], ...how }
  const found = await findTrailers(device, asked)
  const uuids = only ? found.filter((uuid) => only.has(uuid)) : found
  if (records) return { records, database: device.name, uuids, address, format }
  return { from: 'copy', database: device.name, uuids, ...how }
}

/** A workbook is filled in itself, a CSV made anew. */
async function withFile({ uuid, shape }: Template) {
  if (shape.format === 'csv') return { shape, content: '' }
  const file = await ask('GET /templates/{uuid}/file', { uuid }).catch((error: unknown) => {
    throw isUnanswered(error) ? new NotOnDevice(workbookMissing, { cause: error }) : error
  })
  return { shape, ...file }
}

function fileOf(order: ExportOrder, { signal, onProgress }: Watch): Promise<MadeExport> {
  // A worker has no page that tells the address of the API: its name does.
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), {
    type: 'module',
    name: apiOrigin,
  })
  const making = new Promise<MadeExport>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ExportReply>) => {
      if ('done' in data) onProgress(data.done, data.total)
      else if ('file' in data) resolve(data)
      else if (data.refusal) reject(new ApiError({ error: data.problem, ...data.refusal }))
      else reject(new Error(data.problem))
    })
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.postMessage({ ...order, lines: ownLinesHere() } satisfies SentOrder)
  })
  return making.finally(() => worker.terminate())
}
