import { type TimelineMoment, type TimelineSources, timelineOf } from '#contract/yard/timeline.ts'
import { allPages } from '#src/api/pages.ts'
import { currentDevice } from '#src/offline/device/device.tsx'
import { ownMarks } from '#src/offline/outbox/pending.ts'
import { pluck } from '../pluck.ts'
import { presentPart, readPartNames } from '../present-parts.ts'
import { read } from '../read.ts'
import { openSource, rowsOf, type Source, tableOf, withPending } from '../source.ts'
import { findTrailer } from '../trailer-answers.ts'
import { defectsOf } from './defect-answers.ts'
import { logOf } from './log-answers.ts'

/** @returns the history of a trailer, newest first; the part that the server can give while the replica is not complete */
export async function readTimeline(
  trailer: string,
  signal: AbortSignal,
): Promise<TimelineMoment[]> {
  const source = await openSource(currentDevice()).catch(() => null)
  if (!source?.state.isComplete) return timelineOf(await sourcesAtServer(trailer, signal))
  return timelineOf(await sourcesHere(source, trailer))
}

/** @returns how much the history of a trailer has, null while the replica is not complete */
export async function countTimelineHere(trailer: string): Promise<number | null> {
  const source = await openSource(currentDevice()).catch(() => null)
  return source?.state.isComplete ? timelineOf(await sourcesHere(source, trailer)).length : null
}

async function sourcesHere(source: Source, trailer: string): Promise<TimelineSources> {
  const { uuid, created_at } = await findTrailer(source, trailer)
  const [entries, defects, inspections, acts, tags, parts] = await Promise.all([
    logOf(source, uuid),
    defectsOf(source, uuid),
    inspectionsOf(source, uuid),
    actsOf(source, uuid),
    tableOf(source, 'access_key').where({ trailer: uuid }).toArray(),
    partsOf(source, uuid),
  ])
  const known = new Set(defects.map((defect) => defect.uuid))
  return {
    ...{ registered: created_at, entries, inspections, tags, parts },
    // A step that waits is a moment of its own.
    defects: defects.map((defect) => ({ ...defect, ...ownMarks(defect) })),
    // Unsent steps name their defect, not the trailer.
    acts: acts.filter((act) => known.has(act.defect)),
  }
}

async function inspectionsOf(source: Source, trailer: string) {
  const known = await tableOf(source, 'inspection').where({ trailer }).toArray()
  const all = await withPending(source, 'inspection', known)
  const own = all.filter((row) => row.trailer === trailer)
  const checklists = await rowsOf(source, 'checklist', pluck(own, 'checklist'))
  return own.map((row) => ({ ...row, name: checklists.get(row.checklist)?.name ?? 'Inspection' }))
}

async function actsOf(source: Source, trailer: string) {
  const known = await tableOf(source, 'defect_act').where({ trailer }).toArray()
  return withPending(source, 'defect_act', known)
}

async function partsOf(source: Source, trailer: string) {
  const known = await tableOf(source, 'trailer_part').where({ trailer }).toArray()
  const all = await withPending(source, 'trailer_part', known)
  const own = all.filter((row) => row.trailer === trailer)
  const [names, parts] = await Promise.all([
    readPartNames(source.device),
    rowsOf(source, 'part', pluck(own, 'part')),
  ])
  return own.map(({ uuid, part, created_at, archived_at }) => {
    const row = parts.get(part)
    const { model_number = 'A part', oem = null } = row ? presentPart(row, names) : {}
    const name = [oem?.name, model_number].filter(Boolean).join(' ')
    return { uuid, name, created_at, archived_at }
  })
}

async function sourcesAtServer(trailer: string, signal: AbortSignal): Promise<TimelineSources> {
  const ask = { signal }
  const [{ created_at: registered }, log, defects, inspections] = await Promise.all([
    read('GET /trailer/{uuid}', { uuid: trailer }, ask),
    allPages(uuidOf, (range) => read('GET /trailers/{trailer}/log', { trailer, ...range }, ask)),
    allPages(uuidOf, (range) =>
      read('GET /trailers/{trailer}/defects', { trailer, ...range }, ask),
    ),
    allPages(uuidOf, (range) =>
      read('GET /trailers/{trailer}/inspections', { trailer, ...range }, ask),
    ),
  ])
  const revision = 0
  return {
    ...{ registered, acts: [], tags: [], parts: [] },
    entries: log.map((row) => ({ ...row, revision })),
    defects: defects.map((row) => ({ ...row, revision, trailer })),
    inspections: inspections.map(({ checklist, ...row }) => ({
      ...{ ...row, revision, checklist: checklist.uuid, name: checklist.name },
      // The timeline does not need them.
      ...{ answers: {}, files: [], position: null },
    })),
  }
}

const uuidOf = ({ uuid }: { uuid: string }) => uuid
