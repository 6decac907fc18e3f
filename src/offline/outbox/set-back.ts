import { isUnanswered } from '#src/api/api-error.ts'
import type { DeviceDatabase } from '../device/database.ts'
import { readSyncState, wasSetBackLately } from '../replica/sync-state.ts'
import { applyDecision } from './apply-decision.ts'
import { askKnown } from './ask-known.ts'
import { mentions } from './body.ts'
import { allSentAgain, refusedFor, untried } from './decide.ts'
import { flush } from './flush.ts'
import { type LostDanger, lostDangers } from './lost-dangers.ts'
import { type Maker, makersOf, namedBy } from './makers.ts'
import { missingRecords } from './missing-records.ts'
import { noteFailedWrite } from './queue-state.ts'
import type { OutboxRecord } from './record.ts'
import { giveSentFiles, namesNotKept } from './sent-files.ts'

/** What a server that was set back to an older backup has lost, as far as this device knows. */
export type SetBack = {
  /** When the first missing change was confirmed, in milliseconds since 1970. */
  before: number
  trailers: number
  /** The number of other missing changes. */
  changes: number
  /** The names of their files that this device does not keep. */
  files: string[]
  /** Whether only what forbids the use of trailers is left to be sent: how many they are. */
  forbidden: number | null
}

/** @returns null where the server was not set back or nothing is missing */
export async function setBackOf(device: DeviceDatabase): Promise<SetBack | null> {
  const state = await readSyncState(device)
  const dangers = await lostDangers(device, state)
  const all = await missingRecords(device)
  const isLeft = state.setBackAt === null
  const missing = isLeft ? all.filter(({ record }) => isAmong(dangers, record)) : all
  const [first] = missing
  if (!first) return null
  const trailers = missing.filter(({ record }) => isRegistration(record)).length
  const files = await namesNotKept(
    device,
    missing.map(({ record }) => record),
  )
  const forbidden = isLeft ? new Set(dangers.flatMap((danger) => danger.trailers)).size : null
  return { before: first.at, trailers, changes: missing.length - trailers, files, forbidden }
}

const isAmong = (dangers: readonly LostDanger[], { id }: OutboxRecord) =>
  dangers.some((danger) => danger.id === id)

const isRegistration = ({ call }: OutboxRecord) => call === 'POST /register-trailer'

/** @returns whether this device can register a lost trailer again */
export async function canSendTrailer(device: DeviceDatabase, trailer: string) {
  const missing = await missingRecords(device)
  return missing.some(({ record }) => isRegistration(record) && record.subject === trailer)
}

/** A trailer that this device knew and the server has lost by a set-back. */
export type LostTrailer = { title: string; canBeSent: boolean }

/**
 * @returns null where the server was not set back or this device does not know the trailer, undefined
 *   until the replica is complete again
 */
export async function lostTrailer(
  device: DeviceDatabase,
  trailer: string,
): Promise<LostTrailer | null | undefined> {
  const state = await readSyncState(device)
  if (!wasSetBackLately(state)) return null
  if (!state.isComplete) return undefined
  const recent = await device.recentTrailers.get(trailer)
  return lostTrailerAmong(await missingRecords(device), trailer, recent?.title)
}

/** @param title the trailer's title where it was opened on this device */
export function lostTrailerAmong(
  missing: readonly { record: OutboxRecord }[],
  trailer: string,
  title: string | undefined,
): LostTrailer | null {
  for (const { record } of missing) {
    if (record.call === 'POST /register-trailer' && record.subject === trailer)
      return { title: title ?? record.body.vin, canBeSent: true }
  }
  return title === undefined ? null : { title, canBeSent: false }
}

/**
 * Puts missing records before the whole queue, under their own ids and keys. Records of their trailers
 * that were refused for what was missing are sent again after them.
 * @param trailer sends only the records of this trailer, what forbids its use, and those they name;
 *   undefined for all, or for what forbids use where the others were left
 */
export async function sendMissing(device: DeviceDatabase, trailer?: string) {
  const { outbox, outboxFiles, unsentPhotos, sync, confirmed, sentFiles } = device
  const tables = [outbox, outboxFiles, unsentPhotos, sync, confirmed, sentFiles]
  // Without an answer it goes by the values.
  await askWhatIsLost(device)
  const state = await readSyncState(device)
  const all = (await missingRecords(device)).map(({ record }) => record)
  const dangers = (await lostDangers(device, state)).filter(
    ({ trailers }) => trailer === undefined || trailers.includes(trailer),
  )
  const isAll = trailer === undefined && state.setBackAt !== null
  const missing = isAll
    ? all
    : missingFor(all, (record) => record.subject === trailer || isAmong(dangers, record))
  await device.transaction('rw', tables, async () => {
    const there = await outbox.toArray()
    const first = Math.min(1, ...there.map(({ position = 1 }) => position))
    const makers = missing.flatMap(makersOf)
    for (const [index, record] of missing.entries()) {
      const here = await giveSentFiles(device, record)
      const position = first - missing.length + index
      await outbox.add({ ...behindMakers(lostByServer(record, here), makers), position })
    }
    const behind = there.map((record) => behindMakers(record, makers))
    await outbox.bulkPut(behind.filter((record, index) => record !== there[index]))
    const subjects = new Set(missing.map(({ subject }) => subject))
    const vain = refusedInVain(there, subjects)
    const newIds = new Map(vain.map((id) => [id, crypto.randomUUID()]))
    await applyDecision(device, (records) => allSentAgain(records, newIds))
    await confirmed.bulkDelete(missing.map(({ id }) => id))
    if (missing.length === all.length) await sync.update('sync', { setBackAt: null })
  })
  void flush(device).catch(noteFailedWrite)
}

/** When it was made first, what it names was on the server: it waits for that as well now. */
function behindMakers(record: OutboxRecord, makers: readonly Maker[]): OutboxRecord {
  const others = makers.filter(({ id }) => id !== record.id)
  const named = namedBy(record, others)
  return named.length > 0 ? { ...record, after: [...new Set([...record.after, ...named])] } : record
}

/** @returns the ids of refused records of trailers whose missing changes are sent again before them */
export function refusedInVain(
  records: readonly OutboxRecord[],
  trailers: ReadonlySet<string>,
): string[] {
  const own = records.filter(({ subject }) => trailers.has(subject))
  return [...refusedFor('not_found', own), ...refusedFor('conflict', own)]
}

/**
 * @param here the uploads whose bytes are on this device
 * @returns a confirmed record as it is sent again: the server has neither it nor its files
 */
export function lostByServer(confirmed: OutboxRecord, here: ReadonlySet<string>): OutboxRecord {
  const { toldAhead: _told, ...record } = confirmed
  const files = record.files.map(({ isGone: _gone, ...file }) =>
    // Perhaps the server has one whose bytes are gone.
    here.has(file.upload) ? { ...file, isSent: false } : { ...file, isSent: true, isGone: true },
  )
  return { ...record, ...untried, files, wasConfirmed: true, state: 'waiting' }
}

/** What was sent without files that neither server nor device has any more. */
export async function sentWithoutFiles({ about }: DeviceDatabase) {
  return (await about.get('lost files'))?.lost ?? []
}

export async function forgetLostFiles({ about }: DeviceDatabase) {
  await about.delete('lost files')
}

/** Asks the server what it lost, again at the next call where it does not answer. */
export const askWhatIsLost = (device: DeviceDatabase) => askKnown(device).catch(noteUnanswered)

function noteUnanswered(error: unknown) {
  if (!isUnanswered(error)) reportError(error)
}

/** @returns the wanted ones of the missing records, and those that create what they name */
export function missingFor(
  missing: readonly OutboxRecord[],
  isWanted: (record: OutboxRecord) => boolean,
): OutboxRecord[] {
  const wanted = new Set(missing.filter(isWanted))
  for (const record of [...missing].reverse()) {
    if ([...wanted].some((one) => mentions(one, record.subject))) wanted.add(record)
  }
  return missing.filter((record) => wanted.has(record))
}

/** Ends the notice: what is missing stays missing, but for what forbids the use of trailers. */
export async function forgetSetBack(device: DeviceDatabase) {
  await device.sync.update('sync', { setBackAt: null })
}
