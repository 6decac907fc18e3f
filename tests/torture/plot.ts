import type { Batch, Change } from '#src/offline/outbox/record.ts'
import type { Random } from '#tests/support/seeded.ts'
import type { Ground } from './yard.ts'

/** A file made of a seed: a picture, or text of a size. */
export type PlannedFile = {
  upload: string
  name: string
  type: 'image/png' | 'text/plain'
  size: number
}

export type PlannedChange = Change & {
  id: string
  subject: string
  label: string
  after: string[]
  files: PlannedFile[]
  batch?: Batch
}

/** What one device has to work with, and what it did so far: a person's own view of things. */
export type Plot = {
  name: string
  /** Whether this person brings deleted trailers back. */
  isAdmin: boolean
  ground: Ground
  count: number
  tags: string[]
  /** Classifications that nobody has set yet. */
  classes: string[]
  trailers: Trailer[]
  /** Log entries that are not struck through, and defects that this person noted. */
  entries: string[]
  /** Reports that nobody has decided about, as far as this person knows. */
  reports: string[]
  views: string[]
  /** What was set at once last, and whose trailers were deleted at once. */
  lastSet: { trailer: Trailer; field: string; was: string; value: string }[]
  deleted: Trailer[]
  defects: { uuid: string; state: 'open' | 'in work' | 'fixed' | 'closed' }[]
  /** Counts that this person kept. */
  counts: string[]
}
export type Trailer = {
  uuid: string
  isOwn: boolean
  values: Record<string, string>
  resources: string[]
  parts: string[]
  /** Its notes were put back to what they were at first: once, so that the log tells it by its value. */
  isPutBack: boolean
  isArchived: boolean
  isRestored: boolean
}

export function plotOf(seed: number, device: 0 | 1, ground: Ground): Plot {
  const half = ground.tags.length / 2
  const shared = ground.trailers.map((uuid) => trailerOf(uuid, false))
  return {
    name: `s${seed}d${device}`,
    isAdmin: device === 1,
    ground,
    count: 0,
    // One tag is wanted by both.
    tags: [...ground.tags.slice(device * half, device * half + half), ...ground.tags.slice(0, 1)],
    classes: ground.classes.filter((_, index) => index % 2 === device),
    trailers: shared,
    entries: [],
    views: [],
    ...{ lastSet: [], deleted: [] },
    // One is decided by both.
    reports: ground.reports.filter((_, index) => index === 0 || index % 2 === device),
    ...{ defects: [], counts: [] },
  }
}

export const trailerOf = (uuid: string, isOwn: boolean): Trailer => ({
  ...{ uuid, isOwn, values: {}, resources: [], parts: [], isPutBack: false },
  ...{ isArchived: false, isRestored: false },
})

/** Plans one kind of change, and notes it in the plot. */
export type Planner = (
  random: Random,
  plot: Plot,
  trailer: Trailer,
) => Omit<PlannedChange, 'id' | 'label'>
