import type { Output } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import type { Result } from '#contract/result.ts'
import { uploadFile } from '#src/api/call.ts'
import { unlessHung } from '#src/api/unless-hung.ts'
import type { goesInPieces, uploadInPieces } from '#src/api/upload-in-pieces.ts'
import { fileTrusted } from '#src/core/timing.ts'
import { type DeviceDatabase, organizationOf, userOf } from '../device/database.ts'
import { noteProgress } from './queue-state.ts'
import type { OutboxRecord } from './record.ts'

type File = { upload: string; name: string; type: string; bytes: ArrayBuffer }

type LargeSender = { send: typeof uploadInPieces; goesInPieces: typeof goesInPieces }

let inPieces: LargeSender | null = null

/** Only pages can send large files: a service worker leaves them to the next page. */
export function setLargeSender(sender: LargeSender) {
  inPieces = sender
}

/** Whether a record has to wait for a page, because of a large file. */
export const needsPage = ({ files }: OutboxRecord): boolean =>
  inPieces === null && files.some(({ size, isSent }) => !isSent && size > limits.pieceBytes)

/**
 * Sends a file under its uuid; sent twice, it is stored once.
 * @param signal aborts the upload; the server keeps what has arrived for the next attempt
 */
export async function sendFile(
  device: DeviceDatabase,
  file: File,
  signal?: AbortSignal,
): Promise<Result<Output<'POST /upload'>>> {
  noteProgress(file.upload, 0)
  const result = await send(device, file, signal)
  noteProgress(file.upload, null)
  return result
}

async function send(device: DeviceDatabase, { upload, ...file }: File, signal?: AbortSignal) {
  const size = file.bytes.byteLength
  const user = userOf(device)
  const whole = (ending: AbortSignal) => uploadFile(file, upload, { user, signal: ending })
  if (!inPieces) return unlessHung(fileTrusted, whole, signal)
  const isLarge = size > limits.pieceBytes || inPieces.goesInPieces(size)
  const result = isLarge ? null : await unlessHung(fileTrusted, whole, signal)
  // A file that a proxy refuses as a whole may get through in pieces.
  if (result && !result.failure?.foreign) return result
  return inPieces.send(file, {
    uuid: upload,
    organization: organizationOf(device),
    user,
    isRefusedWhole: result !== null,
    signal,
    onProgress: (part) => noteProgress(upload, part),
  })
}
