import type { Output } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import type { Result } from '#contract/result.ts'
import { uploadFile } from '#src/api/call.ts'
import { unlessHung } from '#src/api/unless-hung.ts'
import type { uploadInPieces } from '#src/api/upload-in-pieces.ts'
import { type DeviceDatabase, organizationOf, userOf } from '../database.ts'
import { noteProgress } from './queue-state.ts'
import type { OutboxRecord } from './record.ts'

type File = { upload: string; name: string; type: string; bytes: ArrayBuffer }

/** Milliseconds after which the sending of a small file is doubted. */
const trust = 120_000

let inPieces: typeof uploadInPieces | null = null

/** Pages can send large files; a service worker can't, and leaves them to the next page. */
export function setLargeSender(sender: typeof uploadInPieces) {
  inPieces = sender
}

/** Whether a record has to wait for a page, because of the size of what it brings along. */
export const needsPage = ({ files }: OutboxRecord): boolean =>
  inPieces === null && files.some(({ size, isSent }) => !isSent && size > limits.pieceBytes)

/**
 * Sends a file under its uuid; as often as that is done, the server has it once.
 * @param signal ends it; what has arrived stays there for the next try
 */
export async function sendFile(
  device: DeviceDatabase,
  { upload, ...file }: File,
  signal?: AbortSignal,
): Promise<Result<Output<'POST /upload'>>> {
  const user = userOf(device)
  noteProgress(upload, 0)
  const result =
    inPieces && file.bytes.byteLength > limits.pieceBytes
      ? await inPieces(file, {
          uuid: upload,
          organization: organizationOf(device),
          user,
          signal,
          onProgress: (part) => noteProgress(upload, part),
        })
      : await unlessHung(
          trust,
          (ending) => uploadFile(file, upload, { user, signal: ending }),
          signal,
        )
  noteProgress(upload, null)
  return result
}
