import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Input, Output } from '#contract/calls.ts'
import { syncKinds as kinds, type SyncKind } from '#contract/sync-kinds.ts'
import { type Asker, type Member, NothingNew } from '#server/core/asker.ts'
import { missing } from '#server/core/failure.ts'
import { leastRecent } from '#server/core/least-recent.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { prepared } from '#server/db/prepared-query.ts'
import { catalogueDigest } from './parts/catalogue.ts'
import { countAll } from './sync-count.ts'
import { ownRows, type Whose, whoseOf } from './sync-own.ts'
import { readRows } from './sync-rows.ts'

type Position = { since: number; kind: SyncKind; uuid: string } | { since: number; kind: null }
type Place = { revision: number; kind: SyncKind; uuid: string }

/**
 * Sends the rows changed since a revision, in the order of revision, kind and uuid. The
 * organization's revision is read first: what is committed meanwhile has a later one and comes next
 * time. So a device at revision N has seen everything up to N (docs/decisions/0004).
 */
export async function sync(asker: Member, input: Input<'GET /sync'>) {
  const [head] = await headOf(asker, { since: input.since })
  if (!head) throw missing('organization')
  const { revision: latest } = head
  const catalogue = catalogueDigest(head.catalogue, head.registry_mark)
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

/** Whether a page without rows tells the device nothing that it has not said itself. */
function isKnown(page: Omit<Output<'GET /sync'>, 'rows'>, { since, mark }: Input<'GET /sync'>) {
  return !page.reset && page.left === 0 && page.revision === since && page.mark === (mark ?? null)
}

/** The organization's revision and marks in one query; `known` is the mark of the device's revision. */
const headOf = prepared((db, { since }: { since: number }) =>
  db
    .selectFrom('organization')
    .select(['organization.revision', 'organization.registry_mark'])
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

/**
 * After a restored backup, a device may have a revision that was never made here, or another one of
 * the same number: its mark shows it. A device that sends no mark is starting again, or of a version
 * without marks.
 */
function isOfOurHistory(known: string | null, { since, mark, epoch }: Input<'GET /sync'>) {
  const said = mark ?? epoch
  return since === 0 || said === undefined || said === known
}

async function markOf(asker: Asker, revision: number) {
  const [row] = await markByRevision(asker, { revision })
  return row?.mark ?? null
}

const markByRevision = prepared((db, { revision }: { revision: number }) =>
  db.selectFrom('revision_mark').select('mark').where('revision', '=', revision),
)

/** A page may have ended within a revision: `after` says where. */
function positionOf({ since, after }: Input<'GET /sync'>): Position {
  const [kind, uuid] = after?.split('/') ?? []
  const known = kinds.find((one) => one === kind)
  return known && uuid ? { since, kind: known, uuid } : { since, kind: null }
}

async function nextPlaces(asker: Member, from: Position, latest: number, limit: number) {
  if (from.kind === null && from.since >= latest) return { places: [], more: false }
  const uuid = from.kind === null ? '' : from.uuid
  const found = await placesAfter(from.kind)(asker, {
    ...whoseOf(asker),
    since: from.since,
    uuid,
    latest,
    most: limit + 1,
  })
  const places = found.flatMap(({ kind: index, ...row }): Place[] => {
    const kind = kinds[index]
    return kind ? [{ ...row, kind }] : []
  })
  return { places: places.slice(0, limit), more: places.length > limit }
}

type Range = Whose & { since: number; uuid: string; latest: number; most: number }

/** One query for each kind of row that the last page may have ended with. */
const placesAfter = leastRecent(2 * (kinds.length + 1), (ended: SyncKind | null) =>
  prepared((db, range: Range) => {
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

/** One comparison, so that the index (organization, revision, uuid) is used. */
function isLater(builder: Builder, kind: SyncKind, ended: SyncKind | null, { since, uuid }: Range) {
  if (ended === null) return builder('revision', '>', since)
  const behind = kinds.indexOf(kind) - kinds.indexOf(ended)
  if (behind !== 0) return builder('revision', behind > 0 ? '>=' : '>', since)
  return builder(builder.refTuple('revision', 'uuid'), '>', builder.tuple(since, uuid))
}

/** @returns the number of rows after the first page, for a progress bar */
async function countLeft(asker: Member, sent: number) {
  return Math.max(0, (await countAll(asker)) - sent)
}
