import type { ExpressionBuilder } from 'kysely'
import type { Input } from '#contract/calls.ts'
import type { SyncKind, SyncRows } from '#contract/sync.ts'
import type { Asker, Member } from '#server/asker.ts'
import type { Database } from '#server/db/schema.ts'
import { readCatalogue } from './catalogue.ts'
import {
  syncedAccessKeys,
  syncedCustomers,
  syncedParts,
  syncedResources,
  syncedTrailerParts,
  syncedTrailers,
} from './sync-rows.ts'

/** In the order in which rows of one revision are sent: what is pointed to comes first. */
const kinds = ['customer', 'part', 'trailer', 'access_key', 'trailer_part', 'resource'] as const

type Position = { since: number; kind: SyncKind; uuid: string } | { since: number; kind: null }
type Place = { revision: number; kind: SyncKind; uuid: string }

/**
 * Rows changed since a revision, in the order of revision, kind and uuid. The organization's
 * revision is read first: what is committed meanwhile carries a later one and comes next time, so
 * that a device at revision N has seen everything up to N (docs/decisions/0004).
 */
export async function sync(asker: Member, input: Input<'GET /sync'>) {
  const { epoch, revision: latest } = await asker.db
    .selectFrom('organization')
    .select(['epoch', 'revision'])
    .executeTakeFirstOrThrow()
  const reset = input.since > latest || (input.epoch !== undefined && input.epoch !== epoch)
  const from = reset ? { since: 0, kind: null } : positionOf(input)
  const { places, more } = await nextPlaces(asker, from, latest, input.limit)
  const last = places.at(-1)
  return {
    epoch,
    reset,
    revision: more && last ? last.revision : latest,
    after: more && last ? `${last.kind}/${last.uuid}` : null,
    more,
    left: from.since === 0 && from.kind === null ? await countAll(asker, places.length) : 0,
    catalogue: (await readCatalogue(asker)).digest,
    rows: await readRows(asker, places),
  }
}

/** What changes rarely and is shared by many: a device fetches it again when its digest differs. */
export function getCatalogue(asker: Member) {
  return readCatalogue(asker)
}

/** A page that ended within a revision is gone on from within it. */
function positionOf({ since, after }: Input<'GET /sync'>): Position {
  const [kind, uuid] = after?.split('/') ?? []
  const known = kinds.find((one) => one === kind)
  return known && uuid ? { since, kind: known, uuid } : { since, kind: null }
}

async function nextPlaces(asker: Asker, from: Position, latest: number, limit: number) {
  const found: Place[] = []
  for (const kind of kinds) {
    const rows = await asker.db
      .selectFrom(kind)
      .select(['uuid', 'revision'])
      .where((builder) => isLater(builder, kind, from))
      .where('revision', '<=', latest)
      .$if(kind === 'part', (query) => query.where('organization', 'is not', null))
      .orderBy('revision')
      .orderBy('uuid')
      .limit(limit + 1)
      .execute()
    found.push(...rows.map((row) => ({ ...row, revision: Number(row.revision), kind })))
  }
  const ordered = found.toSorted(
    (a, b) =>
      a.revision - b.revision ||
      kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
      (a.uuid < b.uuid ? -1 : 1),
  )
  return { places: ordered.slice(0, limit), more: ordered.length > limit }
}

type Builder = ExpressionBuilder<Database, (typeof kinds)[number]>

function isLater(builder: Builder, kind: SyncKind, from: Position) {
  const later = builder('revision', '>', from.since)
  if (from.kind === null) return later
  const behind = kinds.indexOf(kind) - kinds.indexOf(from.kind)
  if (behind < 0) return later
  const same = builder('revision', '=', from.since)
  const rest = behind > 0 ? same : builder.and([same, builder('uuid', '>', from.uuid)])
  return builder.or([later, rest])
}

async function readRows(asker: Asker, places: Place[]): Promise<SyncRows> {
  const uuidsOf = (kind: SyncKind) =>
    places.filter((place) => place.kind === kind).map(({ uuid }) => uuid)
  return {
    customer: await syncedCustomers(asker, uuidsOf('customer')),
    trailer: await syncedTrailers(asker, uuidsOf('trailer')),
    access_key: await syncedAccessKeys(asker, uuidsOf('access_key')),
    part: await syncedParts(asker, uuidsOf('part')),
    trailer_part: await syncedTrailerParts(asker, uuidsOf('trailer_part')),
    resource: await syncedResources(asker, uuidsOf('resource')),
  }
}

/** How many rows come after the first ones, for a progress bar. */
async function countAll(asker: Asker, sent: number) {
  let all = 0
  for (const kind of kinds) {
    const { count } = await asker.db
      .selectFrom(kind)
      .select((builder) => builder.fn.countAll<number>().as('count'))
      .where('revision', '>', 0)
      .$if(kind === 'part', (query) => query.where('organization', 'is not', null))
      .executeTakeFirstOrThrow()
    all += Number(count)
  }
  return Math.max(0, all - sent)
}
