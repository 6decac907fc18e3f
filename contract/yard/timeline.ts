import type { SyncRow } from '#contract/sync.ts'
import type { TrailerChange } from '#contract/trailer-change.ts'
import { compare } from '../compare.ts'
import type { TimelineFilter } from './timeline-filters.ts'

/** For records of the server itself both are the same. */
type Times = {
  happened_at: string
  received_at: string
  /** The device's clock, for records whose day a person can choose. */
  device_at?: string
}
/** Whether it waits on this device to be sent, or was refused. */
type Marks = { isWaiting?: boolean; isRefused?: boolean }
type Fitted = { uuid: string; name: string; created_at: string; archived_at: string | null }

export type TimelineSources = {
  registered: string | null
  entries: readonly (SyncRow<'log_entry'> & Marks)[]
  inspections: readonly (SyncRow<'inspection'> & Marks & { name: string })[]
  defects: readonly (SyncRow<'defect'> & Marks)[]
  acts: readonly (SyncRow<'defect_act'> & Marks)[]
  tags: readonly { uuid: string; serial: string; linked_at: string | null }[]
  parts: readonly Fitted[]
}

type Content =
  | { what: 'entry'; entry: SyncRow<'log_entry'> }
  | { what: 'inspection'; inspection: SyncRow<'inspection'>; name: string }
  | { what: 'defect'; defect: SyncRow<'defect'> }
  | { what: 'act'; act: SyncRow<'defect_act'>; title: string }
  | { what: 'tag'; serial: string }
  | { what: 'fitted' | 'removed'; name: string }
  | { what: 'registered' }
  | { what: 'change'; change: TrailerChange }

type Unplaced = Content & Times & Marks & { key: string; filter: TimelineFilter | null }

export type TimelineMoment = Unplaced & {
  at: string
  /** A wrong clock of the device: the server's time is used then. */
  clock: 'ahead' | 'behind' | null
  /** The server received it long after it happened. */
  isLate: boolean
}

const aDay = 24 * 60 * 60 * 1000
/** A device may be offline that long with a trailer that was registered on it. */
const aMonth = 31 * aDay

/** Newest first. */
export function timelineOf(sources: TimelineSources): TimelineMoment[] {
  const titles = new Map(sources.defects.map(({ uuid, title }) => [uuid, title]))
  const moments = [
    ...sources.entries.map((entry) =>
      unplaced(entry.uuid, entry, { what: 'entry', entry }, filterOf(entry.kind)),
    ),
    ...sources.inspections.map((inspection) =>
      unplaced(
        inspection.uuid,
        { ...inspection, happened_at: inspection.finished_at },
        { what: 'inspection', inspection, name: inspection.name },
        'inspection',
      ),
    ),
    ...sources.defects.map((defect) =>
      unplaced(defect.uuid, defect, { what: 'defect', defect }, 'defect'),
    ),
    ...sources.acts.map((act) =>
      unplaced(act.uuid, act, { what: 'act', act, title: titles.get(act.defect) ?? '' }, 'defect'),
    ),
    ...sources.tags.flatMap(({ uuid, serial, linked_at }) =>
      linked_at === null ? [] : once(`tag ${uuid}`, linked_at, { what: 'tag', serial }, 'tag'),
    ),
    ...sources.parts.flatMap(partMoments),
    ...(sources.registered === null
      ? []
      : [once('registered', sources.registered, { what: 'registered' }, null)]),
  ]
  return moments.map((moment) => placed(moment, sources.registered)).sort(newestFirst)
}

/** Adds the changes from the server, which also know of former tags. */
export function withChanges(moments: readonly TimelineMoment[], changes: readonly TrailerChange[]) {
  const links = changes.filter(({ what }) => what === 'tag linked')
  const logged = new Set(links.map(({ serial }) => serial))
  const others = moments.filter((moment) => moment.what !== 'tag' || !logged.has(moment.serial))
  // Parts and the registration are in the timeline already, from the device's copy.
  const more = changes.flatMap((change) => {
    const filter = changeFilters[change.what]
    if (!filter) return []
    return once(`change ${change.key}`, change.at, { what: 'change', change }, filter)
  })
  return [...others, ...more.map((moment) => placed(moment, null))].sort(newestFirst)
}

export const filtered = (moments: readonly TimelineMoment[], filter: TimelineFilter | null) =>
  filter === null ? moments : moments.filter((moment) => moment.filter === filter)

const changeFilters: Partial<Record<TrailerChange['what'], TimelineFilter>> = {
  saved: 'save',
  'photo set': 'photo',
  'photo removed': 'photo',
  'tag linked': 'tag',
  'tag unlinked': 'tag',
}

/** An addendum belongs to its inspection. */
const filterOf = (kind: SyncRow<'log_entry'>['kind']): TimelineFilter =>
  kind === 'addendum' ? 'inspection' : kind

function partMoments({ uuid, name, created_at, archived_at }: Fitted): Unplaced[] {
  const fitted = once(`fitted ${uuid}`, created_at, { what: 'fitted', name }, 'part')
  if (archived_at === null) return [fitted]
  return [fitted, once(`removed ${uuid}`, archived_at, { what: 'removed', name }, 'part')]
}

const once = (key: string, at: string, content: Content, filter: TimelineFilter | null) =>
  unplaced(key, { happened_at: at, received_at: at }, content, filter)

function unplaced(
  key: string,
  { happened_at, received_at, device_at, isWaiting, isRefused }: Times & Marks,
  content: Content,
  filter: TimelineFilter | null,
): Unplaced {
  return {
    ...content,
    key,
    filter,
    happened_at,
    received_at,
    device_at: device_at ?? happened_at,
    isWaiting: isWaiting ?? false,
    isRefused: isRefused ?? false,
  }
}

function placed(moment: Unplaced, registered: string | null): TimelineMoment {
  const { happened_at, received_at, device_at = happened_at } = moment
  const waited = Date.parse(received_at) - Date.parse(device_at)
  const isBefore = registered !== null && Date.parse(registered) - Date.parse(device_at) > aMonth
  const clock = waited < -aDay ? 'ahead' : isBefore ? 'behind' : null
  const at = clock ? received_at : happened_at
  const isLate = Date.parse(received_at) - Date.parse(happened_at) > aDay
  return { ...moment, at, clock, isLate: clock === null && isLate }
}

function newestFirst(a: TimelineMoment, b: TimelineMoment): number {
  return compare(b.at, a.at) || compare(b.received_at, a.received_at) || compare(b.key, a.key)
}
