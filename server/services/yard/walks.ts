import { sql } from 'kysely'
import type { Input } from '#contract/calls.ts'
import { tagState } from '#contract/tag-state.ts'
import type { Walk, WalkInList } from '#contract/yard/walk.ts'
import { walkCodes } from '#contract/yard/walk-plates.ts'
import { type Asker, type Member, Page } from '#server/core/asker.ts'
import { inChunks } from '#server/core/event-loop.ts'
import { fieldFailure, missing } from '#server/core/failure.ts'
import { isAmong, isSqlite } from '#server/db/engine.ts'
import { bareSerialSql } from '#server/services/tags/tag-rows.ts'
import { countRows } from '#server/services/text-match.ts'
import { happenedIn } from './happened.ts'
import { originOf, sameOrTaken } from './received-records.ts'
import { readHistory } from './walk-history.ts'

export async function listWalks(asker: Member, { start, limit }: Input<'GET /walks'>) {
  const all = asker.db.selectFrom('walk')
  const rows = await all
    .select(['uuid', 'name', 'started_at', 'happened_at as finished_at', 'received_at'])
    .select(['by_name as by', 'state', 'state_why', 'state_at', 'state_name as state_by'])
    .orderBy(happenedIn('walk'), 'desc')
    .orderBy('received_at', 'desc')
    .orderBy('uuid', 'desc')
    .limit(limit)
    .offset(start)
    .execute()
  const sizes = new Map<string, { seen: number; expected: number }>()
  for (let at = 0; at < rows.length; at += countedAtOnce) {
    const some = rows.slice(at, at + countedAtOnce).map(({ uuid }) => uuid)
    for (const { uuid, ...size } of await sizesOf(asker, some)) sizes.set(uuid, size)
  }
  const listed = rows.flatMap((row) => {
    const size = sizes.get(row.uuid)
    return size ? [{ ...row, ...size }] : []
  })
  return new Page<WalkInList>(listed, await countRows(all))
}

/** Counts whose plates are read at once: a large one has a megabyte. */
const countedAtOnce = 5

const sizesOf = (asker: Member, walks: string[]) =>
  asker.db
    .selectFrom('walk')
    .select(['uuid', lengthOf(asker, 'plates').as('seen')])
    .select(lengthOf(asker, 'expected').as('expected'))
    .where('uuid', 'in', walks)
    .execute()

const lengthOf = ({ db }: Asker, column: 'plates' | 'expected') =>
  isSqlite(db)
    ? sql<number>`json_array_length(${sql.ref(column)})`
    : sql<number>`json_array_length(cast(${sql.ref(column)} as json))`

export async function getWalk(asker: Member, { uuid }: Input<'GET /walks/{uuid}'>): Promise<Walk> {
  const row = await asker.db
    .selectFrom('walk')
    .select(['uuid', 'name', 'started_at', 'happened_at as finished_at', 'received_at'])
    .select(['by_name as by', 'plates'])
    .select(['state', 'state_why', 'state_at', 'state_name as state_by'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!row) throw missing('count')
  const plates: Walk['plates'] = JSON.parse(row.plates)
  const history = await readHistory(asker, uuid)
  const absent = history.absent.map(({ trailer }) => trailer)
  const named = namedIn({ plates, expected: [...history.expected, ...absent] })
  const rows = await trailersOf(asker, named)
  const deleted = new Set(rows.flatMap((one) => (one.archived_at === null ? [] : one.uuid)))
  return {
    ...row,
    ...history,
    plates,
    // Nobody misses a trailer that was deleted.
    absent: history.absent.filter(({ trailer }) => !deleted.has(trailer)),
    trailers: rows.map(({ archived_at: _deleted, ...trailer }) => trailer),
    tags: await tagsOf(asker, plates),
  }
}

async function tagsOf({ db }: Asker, plates: Walk['plates']): Promise<Walk['tags']> {
  const { keys, serials } = walkCodes(plates)
  const rows = await db
    .selectFrom('access_key')
    .select(['uuid', 'serial', 'trailer', 'printed_at', 'voided_at', 'replaced_at'])
    .where((builder) =>
      builder.or([
        isAmong(db, 'uuid', JSON.stringify(keys)),
        ...(serials.length > 0 ? [builder(bareSerialSql, 'in', serials)] : []),
      ]),
    )
    .execute()
  return rows.map((tag) => {
    const { uuid, serial, trailer } = tag
    return { uuid, serial, trailer, state: tagState(tag) }
  })
}

/** Sending the same count again changes nothing; its trailers may be deleted by now. */
export async function keepWalk(asker: Member, input: Input<'POST /walks'>) {
  const { uuid, name, started_at, happened_at, plates, expected, part } = input
  const lists = { plates: JSON.stringify(plates), expected: JSON.stringify(expected) }
  const content = { name, started_at, happened_at, ...lists }
  const known = await asker.db
    .selectFrom('walk')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (known) {
    sameOrTaken(known, content, 'count')
    return { uuid }
  }
  await refuseUnknown(asker, input)
  await asker.db
    .insertInto('walk')
    .values({
      uuid,
      ...content,
      ...(await originOf(asker, happened_at)),
      state: part ? 'part' : 'whole',
    })
    .execute()
  const after = { name, plates: plates.length, expected: expected.length }
  asker.record({ entity: 'walk', uuid, action: 'create', before: null, after })
  return { uuid }
}

type Named = { plates: readonly { trailer: string | null }[]; expected: readonly string[] }

const namedIn = ({ plates, expected }: Named) => [
  ...new Set([...plates.flatMap(({ trailer }) => trailer ?? []), ...expected]),
]

function trailersOf({ db }: Asker, named: string[]) {
  return db
    .selectFrom('trailer')
    .select(['uuid', 'vin', 'rego', 'archived_at'])
    .where(isAmong(db, 'uuid', JSON.stringify(named)))
    .orderBy('vin')
    .execute()
}

async function refuseUnknown(asker: Member, named: Named) {
  await inChunks(namedIn(named), async (some) => {
    const { count } = await asker.db
      .selectFrom('trailer')
      .select((builder) => builder.fn.countAll<number>().as('count'))
      .where(isAmong(asker.db, 'uuid', JSON.stringify(some)))
      .executeTakeFirstOrThrow()
    if (Number(count) === some.length) return
    throw fieldFailure(400, 'unknown_reference', 'plates', 'There is no such trailer.')
  })
}
