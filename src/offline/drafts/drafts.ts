import type { DeviceDatabase } from '#src/offline/device/database.ts'
import type { Draft, UnsentPhoto } from '#src/offline/device/device-rows.ts'
import { inTime } from '#src/offline/device/storage-timeout.ts'
import { noteStorageProblem } from '#src/offline/outbox/queue-state.ts'
import { rawSubject } from '#src/offline/photos/raw-subject.ts'
import { stopShowing } from '#src/offline/photos/shown-photos.ts'
import { heldPhoto, holdPhoto, letPhotoGo } from '#src/offline/photos/unkept-photos.ts'
import {
  holdTyped,
  readUnwritten,
  subjectsUnwritten,
  whileUnwritten,
  withTyped,
} from './unwritten-drafts.ts'

/*
 * Drafts and unsent photos. Storage that fails (private mode, full, silent) must not stop the form: a
 * failed write is noted and the form goes on.
 */

export async function readDraft(device: DeviceDatabase, subject: string) {
  const unwritten = readUnwritten(device, subject)
  if (unwritten && !('over' in unwritten)) {
    await keepDraft(device, unwritten)
    return unwritten
  }
  if (unwritten === null) await dropDraft(device, subject)
  const written = (await safely(device.drafts.get(subject))) ?? null
  if (!unwritten) return written
  const whole = withTyped(written, unwritten)
  await keepDraft(device, whole)
  return whole
}

/** Writes drafts that an earlier page had no time to write. */
export async function writeLeftDrafts(device: DeviceDatabase) {
  for (const subject of subjectsUnwritten(device)) await readDraft(device, subject)
}

type Typed = Omit<Draft, 'changedAt'>

/**
 * Holds what is typed before `readDraft` has answered; should this page end, the next one writes it.
 * @param over what the form showed before
 */
export function keepEarlyDraft(device: DeviceDatabase, typed: Typed, over: unknown) {
  holdTyped(device, stamped(typed), over)
}

export function keepDraft(device: DeviceDatabase, typed: Typed) {
  const draft = stamped(typed)
  const { subject } = draft
  return inTimeSafely(whileUnwritten(device, [subject, draft], () => device.drafts.put(draft)))
}

export function dropDraft(device: DeviceDatabase, subject: string) {
  return inTimeSafely(whileUnwritten(device, [subject, null], () => device.drafts.delete(subject)))
}

const stamped = (typed: Typed): Draft => ({ ...typed, changedAt: new Date().toISOString() })

export async function readUnsentPhoto(device: DeviceDatabase, subject: string) {
  const held = () => heldPhoto(device, subject)
  // It may have been chosen during the read.
  return held() ?? (await inTimeSafely(device.unsentPhotos.get(subject))) ?? held()
}

/** @returns those subjects that have an unsent photo */
export async function unsentPhotosAmong(device: DeviceDatabase, subjects: readonly string[]) {
  const keys = device.unsentPhotos.where('subject').anyOf(subjects).primaryKeys()
  return new Set(await inTimeSafely(keys))
}

export async function keepUnsentPhoto(device: DeviceDatabase, photo: UnsentPhoto) {
  holdPhoto(device, photo)
  const keeping = device.unsentPhotos.put(photo).then(() => {
    if (heldPhoto(device, photo.subject) === photo) letPhotoGo(device, photo.subject)
  })
  await inTimeSafely(keeping)
}

export function dropUnsentPhoto(device: DeviceDatabase, subject: string) {
  stopShowing(device, subject)
  letPhotoGo(device, subject)
  return inTimeSafely(device.unsentPhotos.bulkDelete([subject, rawSubject(subject)]))
}

const inTimeSafely = <Value>(work: PromiseLike<Value>) => safely(inTime(work))

async function safely<Value>(work: PromiseLike<Value>): Promise<Value | undefined> {
  try {
    return await work
  } catch (error) {
    noteStorageProblem(error)
    return undefined
  }
}
