import { firstLevel } from '#contract/first-level.ts'
import type { ImportedRow } from '#contract/imports.ts'
import type { AccessLevel } from '#contract/resource.ts'
import { ApiError } from '#src/api/api-error.ts'
import { ask } from '#src/api/ask.ts'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { sendFile } from '#src/offline/outbox/send-file.ts'
import type { Begun } from '../imports-data.ts'
import type { SentRow } from '../plan/sent-row.ts'
import { UnreadableFile } from '../reading/file-sheet.ts'
import { fileUuid } from './derived-uuid.ts'
import type { PlannedFile } from './plan-files.ts'
import type { PreparedFile } from './zip-worker.ts'

export type SentFile = Pick<ImportedRow, 'row' | 'outcome' | 'problem'>

type Sending = {
  device: DeviceDatabase
  begun: Begun
  files: readonly PlannedFile[]
  level: AccessLevel
  /** Makes the file of a row ready. @throws UnreadableFile where it can't be sent */
  ready: (row: number) => Promise<PreparedFile>
}

type Watch = {
  signal: AbortSignal
  onDone: (files: SentFile[]) => void
  /** A file for anyone with the tag may tell where it was made: only members see it. */
  onTelling: (row: number) => void
}

/** Files that are made ready and sent at once: the next is read while one is on its way. */
const lanes = 2
/** Files that become documents and photos in one request, so that little is left without a trailer. */
const atOnce = 5

/**
 * Sends the files of a ZIP, each under a uuid that the same import always gives it: what is sent again,
 * after whatever break, is there once.
 * @param onDone is told what became of files
 * @throws ApiError or UnreadableFile, after which the same files can be sent again; the reason of the signal
 */
export async function sendFiles(sending: Sending, { signal, onDone, onTelling }: Watch) {
  const { begun, files } = sending
  const ended = new AbortController()
  signal.addEventListener('abort', () => ended.abort(signal.reason))
  const begin = onlyOnce(() => ask('POST /imports', begun))
  let waiting: SentRow[] = []
  let next = 0
  let refused = 0

  async function write() {
    const rows = waiting
    waiting = []
    if (rows.length === 0) return
    await begin()
    onDone(await ask('POST /imports/{uuid}/rows', { uuid: begun.uuid, rows }))
  }

  async function lane() {
    for (let file = files[next++]; file; file = files[next++]) {
      signal.throwIfAborted()
      ended.signal.throwIfAborted()
      const sent = await sendOne(sending, file, ended.signal)
      if ('problem' in sent) {
        refused += 1
        onDone([{ row: file.row, outcome: 'refused', problem: sent.problem }])
      } else {
        waiting.push(sent.row)
        if (sent.isTelling) onTelling(file.row)
      }
      if (waiting.length >= atOnce) await write()
    }
  }

  const ends = await Promise.allSettled(
    Array.from({ length: lanes }, () =>
      lane().catch((error: unknown) => {
        ended.abort(error)
        throw error
      }),
    ),
  )
  const hasFailed = ends.some(({ status }) => status === 'rejected')
  // What has arrived is its trailer's, also where the rest does not follow.
  await write().catch((error: unknown) => {
    if (!hasFailed) throw error
  })
  if (hasFailed) throw ended.signal.reason
  // The server was never told of what this device has refused.
  const rows = begun.rows - refused
  if (refused > 0 && rows > 0) await ask('POST /imports', { ...begun, rows })
}

function onlyOnce<Result>(work: () => Promise<Result>) {
  let done: Promise<Result> | null = null
  return () => {
    done ??= work()
    return done
  }
}

type SentOne = { row: SentRow; isTelling: boolean } | { problem: string }

async function sendOne(
  { device, begun, level, ready }: Sending,
  { row, title, isCover, trailer, ...begins }: PlannedFile,
  signal: AbortSignal,
): Promise<SentOne> {
  const upload = fileUuid(begun.uuid, begins.upload)
  const made = await ready(row).catch((error: unknown) => {
    if (error instanceof UnreadableFile) return { problem: error.message }
    const cause = { cause: error }
    throw new UnreadableFile('The ZIP can’t be read any more. Choose it again.', cause)
  })
  if ('problem' in made) return made
  const { mayTell, ...sent } = made
  const result = await sendFile(device, { upload, ...sent }, signal)
  signal.throwIfAborted()
  if (result.failure && !isThere(result.failure.code)) {
    if (isOfFile(result.failure.code)) return { problem: result.failure.sentence }
    throw new ApiError(result)
  }
  const own = mayTell ? firstLevel(true) : level
  const resource = {
    ...{ uuid: fileUuid(begun.uuid, begins.resource), trailer: trailer?.uuid, type: 'UPLOAD' },
    ...{ name: title, upload, access_level: own },
  }
  const cover = isCover && own === 2
  return { row: { row, resource, ...(cover && { cover }) }, isTelling: own !== level }
}

/** Made ready by another browser, its bytes are others: the first that came stays. */
const isThere = (code: string) => code === 'uuid_taken'

const isOfFile = (code: string) =>
  ['too_large', 'empty_file', 'wrong_type', 'too_many_pixels', 'damaged_image'].includes(code)
