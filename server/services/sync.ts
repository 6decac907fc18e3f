import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Input, Output } from '#contract/calls.ts'
import { syncKinds as kinds, type SyncKind } from '#contract/sync-kinds.ts'
import { type Asker, type Member, NothingNew } from '#server/core/asker.ts'
import { missing } from '#server/core/failure.ts'
import { leastRecent } from '#server/core/least-recent.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { kept } from '#server/db/kept-query.ts'
import { readCatalogue } from '#server/services/parts/catalogue.ts'
import { countAll } from './sync-count.ts'
import { ownRows, type Whose, whoseOf } from './sync-own.ts'
import { readRows } from './sync-rows.ts'

type Position = { since: number; kind: SyncKind; uuid: string } | { since: number; kind: null }
type Place = { revision: number; kind: SyncKind; uuid: string }

/**
 * Rows changed since a revision, in the order of revision, kind and uuid. The organization's
 * revision is read first: what is committed meanwhile carries a later one and comes next time, so
 * that a device at revision N has seen everything up to N (docs/decisions/0004).
 */
export async function sync(asker: Member, input: Input<'GET /sync'>) {
  const [head] = await headOf(asker, { since: input.since })
  if (!head) throw missing('organization')
  const { revision: latest, catalogue } = head
  const reset = input.since > latest || !isOfOurHistory(head.known, input)
  const from = reset ? { since: 0, kind: null } : positionOf(input)
  const { places, more } = await nextPlaces(asker, from, latest, input.limit)
  const last = places.at(-1)
  const revision = more && last ? last.revision : latest
  const page = {
    mark: revision === latest ? head.mark : await markOf(asker, revision),
    reset,
    revision,
    after: more && last ? `${last.kind}/${last.uuid}` : null,
    more,
    left: from.since === 0 && from.kind === null ? await countLeft(asker, places.length) : 0,
    catalogue,
    rows: await readRows(asker, places),
  }
  return places.length === 0 && isKnown(page, input) ? new NothingNew(page) : page
}

/** Whether a page without rows says of the organization what the device said itself. */
function isKnown(page: Omit<Output<'GET /sync'>, 'rows'>, { since, mark }: Input<'GET /sync'>) {
  return !page.reset && page.left === 0 && page.revision === since && page.mark === (mark ?? null)
}

/** Where the organization stands, in one look; `known` is the mark of where the device stands. */
const headOf = kept((db, { since }: { since: number }) =>
  db
    .selectFrom('organization')
    .select('organization.revision')
    .select((builder) => [
      builder
        .selectFrom('revision_mark')
        .select('mark')
        .where('revision_mark.revision', '=', since)
        .as('known'),
      builder
        .selectFrom('revision_mark')
        .select('mark')
        .whereRef('revision_mark.revision', '=', 'organization.revision')
        .as('mark'),
      builder.selectFrom('catalogue_mark').select('mark').as('catalogue'),
    ])
    .$narrowType<{ catalogue: string }>(),
)

/** What changes rarely and is shared by many: a device fetches it again when its digest differs. */
export function getCatalogue(asker: Member) {
  return readCatalogue(asker)
}

/**
 * Where a backup was put back, a revision that a device knows is not here, or another one has its
 * number: its mark tells. A device that says none has just been told to start again, or is of a
 * version that knows no marks.
 */
function isOfOurHistory(known: string | null, { since, mark, epoch }: Input<'GET /sync'>) {
  const said = mark ?? epoch
  return since === 0 || said === undefined || said === known
}

async function markOf(asker: Asker, revision: number) {
  const [row] = await markByRevision(asker, { revision })
  return row?.mark ?? null
}

const markByRevision = kept((db, { revision }: { revision: number }) =>
  db.selectFrom('revision_mark').select('mark').where('revision', '=', revision),
)

/** A page that ended within a revision is gone on from within it. */
function positionOf({ since, after }: Input<'GET /sync'>): Position {
  const [kind, uuid] = after?.split('/') ?? []
  const known = kinds.find((one) => one === kind)
  return known && uuid ? { since, kind: known, uuid } : { since, kind: null }
}

async function nextPlaces(asker: Member, from: Position, latest: number, limit: number) {
  if (from.kind === null && from.since >= latest) return { places: [], more: false }
  const uuid = from.kind === null ? '' : from.uuid
  const found = await placesAfter(from.kind)(asker, {
    ...{ ...whoseOf(asker), since: from.since, uuid, latest, most: limit + 1 },
  })
  const places = found.flatMap(({ kind: index, ...row }): Place[] => {
    const kind = kinds[index]
    return kind ? [{ ...row, kind }] : []
  })
  return { places: places.slice(0, limit), more: places.length > limit }
}

type Range = Whose & { since: number; uuid: string; latest: number; most: number }

/** A query for each kind of row that a page may have ended with. */
const placesAfter = leastRecent(2 * (kinds.length + 1), (ended: SyncKind | null) =>
  kept((db, range: Range) => {
    const [first, ...others] = kinds.map((kind) => someOf(db, kind, ended, range))
    if (!first) throw new Error('there is nothing to send')
    return others
      .reduce((all, one) => all.unionAll(one), first)
      .orderBy('revision')
      .orderBy('kind')
      .orderBy('uuid')
      .limit(range.most)
  }),
)

function someOf(db: Kysely<Database>, kind: SyncKind, ended: SyncKind | null, range: Range) {
  const some = ownRows(db, kind, range)
    .select(['uuid', 'revision', sql<number>`${sql.lit(kinds.indexOf(kind))}`.as('kind')])
    .where((builder) => isLater(builder, kind, ended, range))
    .where('revision', '<=', range.latest)
    .orderBy('revision')
    .orderBy('uuid')
    .limit(range.most)
  return db.selectFrom(some.as('some')).select(['uuid', 'revision', 'kind'])
}

type Builder = ExpressionBuilder<Database, SyncKind>

/** One comparison, not several: the index (organization, revision, uuid) is entered at its place. */
function isLater(builder: Builder, kind: SyncKind, ended: SyncKind | null, { since, uuid }: Range) {
  if (ended === null) return builder('revision', '>', since)
  const behind = kinds.indexOf(kind) - kinds.indexOf(ended)
  if (behind !== 0) return builder('revision', behind > 0 ? '>=' : '>', since)
  return builder(builder.refTuple('revision', 'uuid'), '>', builder.tuple(since, uuid))
}

/** How many rows come after the first ones, for a progress bar. */
async function countLeft(asker: Member, sent: number) {
  return Math.max(0, (await countAll(asker)) - sent)
}
