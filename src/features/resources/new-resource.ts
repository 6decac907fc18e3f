import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import type { ResourcePlace } from './resource-data.ts'
import { type StagedFile, type StagedRow, stagedRowBody } from './staged-row.ts'

type Origin = {
  /** What the batch is kept under on this device. */
  subject: string
  /** Bytes of a file that the server does not have. */
  bytesOf: (upload: string) => Promise<ArrayBuffer | null>
}

/** @returns the change that creates a staged row; the row and its file move over into it */
export async function createResource(
  row: StagedRow,
  place: ResourcePlace,
  { subject, bytesOf }: Origin,
): Promise<NewRecord> {
  const { file, key, name } = row
  return {
    call: 'POST /trailers/resources',
    body: stagedRowBody(row, place),
    id: key,
    subject: place.trailer,
    label: `Add the resource ‘${name.trim()}’`,
    files: file ? [await handedOver(file, bytesOf)] : [],
    takes: {
      drafts: [{ subject, fields: [row], base: null }],
      photos: file && !file.isSent ? [{ subject: file.upload, upload: file.upload }] : [],
    },
  }
}

async function handedOver(file: StagedFile, bytesOf: Origin['bytesOf']) {
  const { upload, name, mime: type, size, isSent } = file
  const bytes = isSent ? null : await bytesOf(upload)
  // Without them it is looked for on this device once more, where the change is saved.
  return { upload, name, type, size, bytes, isStaged: !isSent && !bytes }
}
