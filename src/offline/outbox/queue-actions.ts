import type { CallFailure } from '#contract/result.ts'
import type { DeviceDatabase } from '../device/database.ts'
import type { Draft } from '../device/device-rows.ts'
import { applyDecision } from './apply-decision.ts'
import {
  type Correction,
  corrected,
  discarded,
  movedToTrailer,
  sentAgain,
  settled,
} from './decide.ts'
import { flush } from './flush.ts'
import { isRestore, type OutboxRecord } from './record.ts'
import { isOvertaken, takeBack } from './take-back.ts'
import { recordOnceDone } from './wait-for.ts'

/* What a person can do in the queue: each is one transaction, followed by a flush. */

export async function sendAgain(device: DeviceDatabase, id: string) {
  await applyDecision(device, (records) => sentAgain(records, id, crypto.randomUUID()))
  await flush(device)
}

export async function discard(device: DeviceDatabase, id: string) {
  await applyDecision(device, (records) => discarded(records, id))
  await flush(device)
}

/** Moves the records that depend on a refused registration to an existing trailer, and discards it. */
export async function moveBehind(device: DeviceDatabase, id: string, trailer: string) {
  await applyDecision(device, (records) => movedToTrailer(records, id, trailer))
  await flush(device)
}

/** @returns the refused restoring of a trailer, undefined where there is none */
export async function refusedRestore(device: DeviceDatabase, trailer: string) {
  const records = await device.outbox.where({ subject: trailer }).toArray()
  return records.find((record) => isRestore(record) && record.state === 'refused')
}

/** Settles a clash: the fields of `mine` are sent again, the others stay as the server has them. */
export async function settleClash(
  device: DeviceDatabase,
  id: string,
  choice: { mine: string[]; fields: string[]; theirs: object },
) {
  const newId = crypto.randomUUID()
  await applyDecision(device, (records) => settled(records, id, { ...choice, newId }))
  await flush(device)
}

/**
 * Sends a refused record again with another body.
 * @returns its new id and state
 */
export async function correct(
  device: DeviceDatabase,
  id: string,
  change: Correction,
): Promise<{ id: string; state: 'sent' | 'waiting'; failure: null } | Refused> {
  const newId = crypto.randomUUID()
  await applyDecision(device, (records) => corrected(records, id, { ...change, newId }))
  const record = await recordOnceDone(device, newId)
  const state = record?.state ?? 'sent'
  if (state !== 'refused') return { id: newId, state, failure: null }
  return { id: newId, state, failure: record?.failure ?? null }
}

type Refused = { id: string; state: 'refused'; failure: CallFailure | null }

/** The form already has new input, which would be lost. The message is shown. */
export class FormInUse extends Error {
  override message = 'Its form already holds another unsaved entry. Save or clear that first.'
}

/**
 * Puts a refused record and those that depend on it back into their forms. What was typed there since
 * stays.
 * @param own the new subject of its draft or photo, undefined to keep the old one
 * @param draft fills the form for a record that no form made
 * @throws FormInUse
 */
export async function takeToForm(
  device: DeviceDatabase,
  id: string,
  own?: string,
  draft?: Omit<Draft, 'changedAt'>,
) {
  const { outbox, outboxFiles, drafts, unsentPhotos } = device
  await device.transaction('rw', [outbox, outboxFiles, drafts, unsentPhotos], async () => {
    const { put, drop: found } = discarded(await outbox.toArray(), id)
    const drop = found.map((record) => {
      if (record.id !== id) return record
      const filled = draft ? withDraft(record, draft) : record
      return own ? movedTo(filled, own) : filled
    })
    if (await isOvertaken(device, drop)) throw new FormInUse()
    await takeBack(device, drop)
    await outbox.bulkPut(put)
  })
  await flush(device)
}

function withDraft(record: OutboxRecord, draft: Omit<Draft, 'changedAt'>): OutboxRecord {
  const drafts = [{ ...draft, changedAt: record.createdAt }]
  return { ...record, taken: { ...record.taken, drafts } }
}

function movedTo(record: OutboxRecord, subject: string): OutboxRecord {
  const { drafts, photos } = record.taken
  return {
    ...record,
    taken: {
      drafts: drafts.map((draft) => ({ ...draft, subject })),
      // A staged file keeps its own uuid.
      photos: photos.map((photo) =>
        photo.subject === photo.upload ? photo : { ...photo, subject },
      ),
    },
  }
}
