import Dexie from 'dexie'
import { localDay } from '#contract/local-day.ts'
import { duesOf, isDueSoon, repeated, repeatedFor } from '#contract/yard/due.ts'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { pendingUuids } from '#src/offline/outbox/pending.ts'
import { askWorker } from '../ask-worker.ts'
import { openSource, rowOf } from '../source.ts'
import { assigneesHere } from './assigned-here.ts'
import { type DueList, type DueQuestion, inspectionKeys, latestOf } from './find-due.ts'
import { waitingInspections } from './waiting-inspections.ts'

type Range = Omit<DueQuestion, 'now' | 'today' | 'waiting'>

/** Of which a change that waits changes what is due, or whose it is. */
const kindsAsked = ['trailer', 'due_assignment', 'walk', 'whereabouts'] as const

/** The last result; `of` contains everything it depends on. */
let known: { of: string; list: Promise<DueList> } | null = null

/** @returns what is due of all trailers, overdue or soon without a group; null while the replica is not complete */
export async function dueList(device: DeviceDatabase, range: Range): Promise<DueList | null> {
  const source = await openSource(device)
  if (!source.state.isComplete) return null
  const waiting = await waitingInspections(source)
  const [now, today] = [new Date().toISOString(), localDay(new Date())]
  const { revision, restarts } = source.state
  const edited = kindsAsked.flatMap((kind) =>
    pendingUuids(kind, source.pending).map((uuid) => source.pending.get(`${kind}/${uuid}`)),
  )
  const about = [revision, restarts, waiting, edited, range, now.slice(0, 13), today]
  const of = JSON.stringify([device.name, ...about])
  if (known?.of !== of) {
    const list = askWorker(device, { ask: 'due', now, today, waiting, ...range })
    known = { of, list }
    list.catch(() => {
      if (known?.list === list) known = null
    })
  }
  return known.list
}

/** @returns the overdue and soon due inspections of a trailer, the most urgent first */
export async function dueOfTrailer(device: DeviceDatabase, uuid: string) {
  const source = await openSource(device)
  const trailer = await rowOf(source, 'trailer', uuid)
  if (!trailer || trailer.archived_at !== null) return []
  const checklists = repeated(await device.checklist.toArray())
  const waiting = await waitingInspections(source)
  const keys = await Promise.all(checklists.map((one) => inspectionsOf(device, one.uuid, uuid)))
  const last = latestOf(keys.flat(), waiting).get(uuid)
  const now = new Date().toISOString()
  const assigneeOf = await assigneesHere(source, uuid)
  return duesOf(trailer, repeatedFor(checklists), last)
    .filter((one) => isDueSoon(one, now))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map((due) => ({ ...due, assigned: assigneeOf(due) }))
}

const inspectionsOf = (device: DeviceDatabase, checklist: string, trailer: string) =>
  device.inspection
    .where(inspectionKeys)
    .between([checklist, trailer], [checklist, trailer, Dexie.maxKey])
    .keys()
