import { liveQuery } from 'dexie'
import { longQueueRead } from '#src/core/timing.ts'
import type { DeviceDatabase } from '../device/database.ts'
import type { WhoseDevice } from '../session/device-name.ts'
import { noteFailedWrite, noteNotOpened, onQueueState, queueState } from './queue-state.ts'
import type { OutboxRecord } from './record.ts'
import { noteWaiting } from './waiting-mark.ts'

type Listener = (records: OutboxRecord[]) => void
type Watch = { listeners: Set<Listener>; latest: OutboxRecord[] | null; end: () => void }

/** One watch per database: the outbox is read once for all listeners. */
const watches = new Map<string, Watch>()

/**
 * Calls the listener with the records in order, now and after every change in any tab.
 * @returns unsubscribes
 */
export function whenOutboxChanges(device: DeviceDatabase, listener: Listener): () => void {
  const watch = watches.get(device.name) ?? begin(device)
  // A function of its own, as the same listener may be added twice.
  const own: Listener = (records) => listener(records)
  watch.listeners.add(own)
  if (watch.latest) own(watch.latest)
  return () => {
    watch.listeners.delete(own)
    if (watch.listeners.size > 0) return
    watch.end()
    if (watches.get(device.name) === watch) watches.delete(device.name)
  }
}

/** @returns the records that listeners got last, null before the first reading */
export const latestOutbox = ({ name }: WhoseDevice): OutboxRecord[] | null =>
  watches.get(name)?.latest ?? null

function begin(device: DeviceDatabase): Watch {
  const listeners = new Set<Listener>()
  // A live query does not report that the database can't be opened.
  device.open().catch(noteNotOpened)
  const watch: Watch = { listeners, latest: null, end: () => undefined }
  const readings = createReadings(device, (records) => {
    watch.latest = records
    for (const listener of listeners) listener(records)
    void mark(device, records).catch(noteFailedWrite)
  })
  const changes = liveQuery(() => shortOutbox(device))
  const listen = () => changes.subscribe({ next: readings.hear, error: noteFailedWrite })
  let subscription = listen()
  // The browser may delete a database that pages have open; Dexie then opens it again.
  const again = () => {
    if (!watch.latest) return
    subscription.unsubscribe()
    subscription = listen()
  }
  const opened = () => void setTimeout(again)
  device.on('ready', opened, true)
  watch.end = () => {
    device.on.ready.unsubscribe(opened)
    subscription.unsubscribe()
    readings.stop()
  }
  watches.set(device.name, watch)
  return watch
}

async function mark(device: DeviceDatabase, records: readonly OutboxRecord[]) {
  const begun = await device.about.get('begun')
  const waiting = records.filter(({ state }) => state !== 'sent').length
  if (begun?.number) noteWaiting(device, begun.number, waiting)
}

/** A queue with more records is long. */
const manyRecords = 50

const isLongQueue = (device: DeviceDatabase) => (latestOutbox(device)?.length ?? 0) > manyRecords

/** @returns the records of the outbox, null where it is long; a long one is checked by its keys first */
function shortOutbox(device: DeviceDatabase): Promise<OutboxRecord[] | null> {
  // In a transaction: otherwise Dexie may answer from its cache of a deleted database.
  return device.transaction('r', device.outbox, async () => {
    const beginning = () => device.outbox.limit(manyRecords + 1)
    if (isLongQueue(device) && (await beginning().primaryKeys()).length > manyRecords) return null
    const records = await beginning().toArray()
    return records.length > manyRecords ? null : records
  })
}

/** Passes a short outbox on after each change; reads a long one at intervals, and once it was sent. */
function createReadings(device: DeviceDatabase, tell: Listener) {
  let isReading = false
  let isAskedAgain = false
  /** Counted up to invalidate a reading that is under way. */
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasSending = queueState().isSending
  const unsubscribe = onQueueState(() => {
    const isDone = wasSending && !queueState().isSending
    wasSending = queueState().isSending
    if (isDone && timer !== undefined) void read()
  })

  function hear(records: OutboxRecord[] | null) {
    if (!records) return ask()
    forget()
    tell(records)
  }

  function ask() {
    isAskedAgain = true
    if (!isReading && timer === undefined) void read()
  }

  async function read() {
    const mine = turn
    clearTimeout(timer)
    timer = undefined
    isReading = true
    isAskedAgain = false
    const records = await device.outbox.toArray().catch(noteFailedWrite)
    if (mine !== turn) return
    isReading = false
    if (records) tell(records)
    timer = setTimeout(goOn, longQueueRead)
  }

  function goOn() {
    timer = undefined
    if (isAskedAgain) void read()
  }

  function forget() {
    turn += 1
    isReading = false
    isAskedAgain = false
    clearTimeout(timer)
    timer = undefined
  }

  function stop() {
    forget()
    unsubscribe()
  }

  return { hear, stop }
}
