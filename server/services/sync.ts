import type { ExpressionBuilder } from 'kysely'
import type { Input } from '#contract/calls.ts'
import type { SyncKind, SyncRows } from '#contract/sync.ts'
import type { Asker, Member } from '#server/access/asker.ts'
import type { Database } from '#server/db/schema.ts'
import { catalogueDigest, readCatalogue } from '#server/services/parts/catalogue.ts'
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
  const { revision: latest } = await asker.db
    .selectFrom('organization')
    .select('revision')
    .executeTakeFirstOrThrow()
  const reset = input.since > latest || !(await isOfOurHistory(asker, input))
  const from = reset ? { since: 0, kind: null } : positionOf(input)
  const { places, more } = await nextPlaces(asker, from, latest, input.limit)
  const last = places.at(-1)
  const revision = more && last ? last.revision : latest
  return {
    mark: await markOf(asker, revision),
    reset,
    revision,
    after: more && last ? `${last.kind}/${last.uuid}` : null,
    more,
    left: from.since === 0 && from.kind === null ? await countAll(asker, places.length) : 0,
    catalogue: await catalogueDigest(asker),
    rows: await readRows(asker, places),
  }
}

/** What changes rarely and is shared by many: a device fetches it again when its digest differs. */
export function getCatalogue(asker: Member) {
  return readCatalogue(asker)
}

/**
 * Where a backup was put back, a revision that a device knows is not here, or another one has its
 * number: its mark tells. A device that says none has just been told to start again, or is of a
 * version that knows no marks.
 */
async function isOfOurHistory(asker: Asker, { since, mark, epoch }: Input<'GET /sync'>) {
  const known = mark ?? epoch
  return since === 0 || known === undefined || known === (await markOf(asker, since))
}

async function markOf({ db }: Asker, revision: number) {
  const row = await db
    .selectFrom('revision_mark')
    .select('mark')
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row?.mark ?? null
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
    const rows = await ownRows(asker, kind)
      .select(['uuid', 'revision'])
      .where((builder) => isLater(builder, kind, from))
      .where('revision', '<=', latest)
      .orderBy('revision')
      .orderBy('uuid')
      .limit(limit + 1)
      .execute()
    found.push(...rows.map((row) => ({ ...row, kind })))
  }
  const ordered = found.toSorted(
    (a, b) =>
      a.revision - b.revision ||
      kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
      (a.uuid < b.uuid ? -1 : 1),
  )
  return { places: ordered.slice(0, limit), more: ordered.length > limit }
}

/** Named again, although the handle is limited: parts that all organizations share stay out. */
function ownRows({ db, organization }: Asker, kind: SyncKind) {
  return db.selectFrom(kind).where('organization', '=', organization)
}

type Builder = ExpressionBuilder<Database, SyncKind>

/** One comparison, not several: the index (organization, revision, uuid) is entered at its place. */
function isLater(builder: Builder, kind: SyncKind, { since, ...from }: Position) {
  if (from.kind === null) return builder('revision', '>', since)
  const behind = kinds.indexOf(kind) - kinds.indexOf(from.kind)
  if (behind !== 0) return builder('revision', behind > 0 ? '>=' : '>', since)
  return builder(builder.refTuple('revision', 'uuid'), '>', builder.tuple(since, from.uuid))
}

async function readRows(asker: Asker, places: Place[]): Promise<SyncRows> {
  const read = async <Row>(
    kind: SyncKind,
    rowsOf: (asker: Asker, uuids: string[]) => Promise<Row[]>,
  ) => {
    const uuids = places.filter((place) => place.kind === kind).map(({ uuid }) => uuid)
    return uuids.length > 0 ? rowsOf(asker, uuids) : []
  }
  return {
    customer: await read('customer', syncedCustomers),
    trailer: await read('trailer', syncedTrailers),
    access_key: await read('access_key', syncedAccessKeys),
    part: await read('part', syncedParts),
    trailer_part: await read('trailer_part', syncedTrailerParts),
    resource: await read('resource', syncedResources),
  }
}

/** How many rows come after the first ones, for a progress bar. */
async function countAll(asker: Asker, sent: number) {
  let all = 0
  for (const kind of kinds) {
    const { count } = await ownRows(asker, kind)
      .select((builder) => builder.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    all += Number(count)
  }
  return Math.max(0, all - sent)
}
