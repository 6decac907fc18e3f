import type { Ended } from '#contract/session.ts'
import { type DeviceDatabase, databaseNamed } from '#src/offline/device/database.ts'
import { noteOnDevice } from '#src/offline/device/note-on-device.ts'
import { forgetUnwritten } from '#src/offline/drafts/unwritten-drafts.ts'
import { stopSync } from '#src/offline/replica/sync-engine.ts'
import { clearDevice } from './clear-device.ts'
import { deviceOf } from './device-name.ts'
import { endedKey } from './session-keys.ts'

type Named = { uuid: string; name: string }

export type EndedSession = { why: Ended; user: Named; org: Named }

/** Notes the end of a session before data is removed, so that the next start can finish the removal. */
export function noteEnded({ why, user, org }: EndedSession) {
  const names = { user: named(user), org: named(org) }
  noteOnDevice(endedKey, JSON.stringify({ why, ...names }))
}

const named = ({ uuid, name }: Named) => ({ uuid, name })

/** @returns null where no session was ended */
export function readEnded(): EndedSession | null {
  const text = localStorage.getItem(endedKey)
  return text === null ? null : (JSON.parse(text) as EndedSession)
}

/** Removes the organization's data and drafts after a session was ended; the outbox stays. */
export async function wipeEnded() {
  const ended = readEnded()
  if (!ended) return
  const whose = deviceOf(ended.org.uuid, ended.user.uuid)
  stopSync(whose)
  const device = databaseNamed(whose.name)
  await clearDevice(device, { isQueueKept: true })
  await clearTyped(device)
}

export async function forgetEnded() {
  await wipeEnded()
  localStorage.removeItem(endedKey)
}

function clearTyped(device: DeviceDatabase) {
  const { drafts, seenPlates, outbox, unsentPhotos } = device
  forgetUnwritten(device)
  return device.transaction('rw', [drafts, seenPlates, outbox, unsentPhotos], async () => {
    await drafts.clear()
    await seenPlates.clear()
    // Sent records are not unsent work.
    await outbox.where('state').equals('sent').delete()
    const waiting = await outbox.toArray()
    const named = new Set(waiting.flatMap(({ files }) => files.map(({ upload }) => upload)))
    const staged = await unsentPhotos.toCollection().primaryKeys()
    await unsentPhotos.bulkDelete(staged.filter((subject) => !named.has(subject)))
  })
}
