import type { DeviceDatabase } from '#src/offline/device/database.ts'
import type { UnsentPhoto } from '#src/offline/device/device-rows.ts'
import { inTime } from '#src/offline/device/storage-timeout.ts'
import { noteStorageProblem } from '#src/offline/outbox/queue-state.ts'
import { tooManyTries } from './photo-error.ts'
import { rawSubject } from './raw-subject.ts'

/*
 * Files as they were chosen, as long as they are being made ready: that takes seconds on an old phone,
 * and where the page goes meanwhile the next one makes them ready. They stand beside the place of what
 * they become, so that nobody takes one for it.
 */

type Raw = Pick<UnsentPhoto, 'subject' | 'upload'> & { type?: string }

/** Bytes of a file that is read beside others: its page may go at any moment. */
const small = 1_000_000

/**
 * Keeps files as they were chosen: small ones at once, larger ones one after the other, as an old phone
 * has no memory for several.
 */
export function createKeeping() {
  let large: Promise<unknown> = Promise.resolve()
  return (...asked: Parameters<typeof keepRaw>): Promise<unknown> => {
    const isSmall = asked[2].size <= small
    const kept = (isSmall ? Promise.resolve() : large).then(() => keepRaw(...asked))
    if (!isSmall) large = kept
    return kept
  }
}

/**
 * Keeps a file as it was chosen. Where the device keeps nothing it is on this page only, as it always was.
 * @param raw its type where it is no photo: those tell by their bytes what they are
 * @param preparing makes it ready; it is dropped then
 */
export async function keepRaw(
  device: DeviceDatabase,
  { subject, upload, type = '' }: Raw,
  file: File,
  preparing: Promise<unknown>,
) {
  let isWanted = true
  const end = () => {
    isWanted = false
  }
  preparing.then(end, end)
  // Whoever makes it ready says why it can't be read.
  const bytes = await file.arrayBuffer().catch(() => null)
  if (!bytes || !isWanted) return
  const row = { subject: rawSubject(subject), upload, name: file.name, type, bytes }
  await inTime(device.unsentPhotos.put(row)).catch(noteStorageProblem)
}

/** It is ready, or can't be used. One that was chosen since stays. */
export const dropRaw = (device: DeviceDatabase, subject: string, upload: string) =>
  inTime(
    rowsOf(device, subject)
      .filter((row) => row.upload === upload)
      .delete(),
  ).catch(noteStorageProblem)

/**
 * @returns a file that an earlier page left behind, to be made ready; null for none
 * @throws PhotoError where that was begun too often
 */
export async function beginRaw(device: DeviceDatabase, subject: string) {
  const begun: UnsentPhoto[] = []
  const noting = rowsOf(device, subject).modify((row) => {
    row.tries = (row.tries ?? 0) + 1
    begun.push(row)
  })
  await inTime(noting).catch(noteStorageProblem)
  const [row] = begun
  return row ? fileOf(device, subject, row) : null
}

async function fileOf(device: DeviceDatabase, subject: string, row: UnsentPhoto) {
  const { upload, name, type, bytes, tries = 0 } = row
  const refusal = tooManyTries(name, tries)
  if (!refusal) return { upload, file: new File([bytes], name, { type }) }
  await dropRaw(device, subject, upload)
  throw refusal
}

const rowsOf = ({ unsentPhotos }: DeviceDatabase, subject: string) =>
  unsentPhotos.where('subject').equals(rawSubject(subject))
