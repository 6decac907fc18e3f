import type { SelectQueryBuilder } from 'kysely'
import type { Input } from '#contract/calls.ts'
import { type Change, type Member, Page } from '#server/core/asker.ts'
import { missing } from '#server/core/failure.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { countRows } from '#server/services/text-match.ts'
import { refuseMissingTrailer } from '#server/services/trailers/trailers.ts'
import { type Logged, presentChanges } from './present-changes.ts'
import { trailersOf } from './trailers-of.ts'

type Part = { start: number; limit: number }

export async function listChanges(
  asker: Member,
  { trailer, ...part }: Input<'GET /trailers/{trailer}/changes'>,
) {
  await refuseMissingTrailer(asker, trailer)
  const shown = listedChanges(asker, ['merge', 'unmerge'])
  const changes = shown.where('subject', 'in', (builder) => {
    const own = builder.selectFrom('trailer').select('uuid').where('uuid', '=', trailer)
    const parts = builder.selectFrom('trailer_part').select('uuid').where('trailer', '=', trailer)
    const resources = builder.selectFrom('resource').select('uuid').where('trailer', '=', trailer)
    return own.unionAll(parts).unionAll(resources)
  })
  const rows = await newest(changes, part)
  return new Page(await presentChanges(asker, rows), await countRows(changes))
}

export async function listBatch(
  asker: Member,
  { batch, ...part }: Input<'GET /batches/{batch}/changes'>,
) {
  const changes = listedChanges(asker).where('batch', '=', batch)
  const rows = await newest(changes, part)
  const total = await countRows(changes)
  if (total === 0) throw missing('batch')
  const trailers = await trailersOf(asker, rows)
  const shown = await presentChanges(asker, rows)
  return new Page(
    shown.flatMap((change, index) => {
      const trailer = trailers.get(rows[index]?.subject ?? '')
      return trailer ? [{ ...change, trailer }] : []
    }),
    total,
  )
}

export async function listSettingsChanges(asker: Member, part: Input<'GET /organization/changes'>) {
  const changes = asker.db
    .selectFrom('change')
    .where('subject', 'in', ({ selectFrom, val }) =>
      selectFrom('organization')
        .select('uuid')
        .where('uuid', '=', val(asker.organization))
        .unionAll(selectFrom('sheet_line').select('uuid')),
    )
    .where(({ or, and, eb }) =>
      or([
        and([eb('entity', '=', 'organization'), eb('action', '=', 'save')]),
        eb('entity', '=', 'sheet_line'),
      ]),
    )
  const rows = await newest(changes, part)
  return new Page(await presentChanges(asker, rows), await countRows(changes))
}

/**
 * The changes that a history shows; tags have their own (tag-history.ts).
 * @param more actions of one trailer's own history alone: a merging may have changed thousands
 */
export const listedChanges = ({ db }: Member, more: Change['action'][] = []) =>
  db
    .selectFrom('change')
    .where('entity', 'in', ['trailer', 'trailer_part', 'resource'])
    .where('action', 'in', [
      'create',
      'save',
      'image',
      'link',
      'unlink',
      'archive',
      'restore',
      'access',
      ...more,
    ])

type Changes = SelectQueryBuilder<Database, 'change', object>

export const logged = (changes: Changes) =>
  changes
    .leftJoin('user', 'user.uuid', 'change.user')
    .select(['change.revision', 'position', 'at', 'entity', 'subject', 'action', 'before', 'after'])
    .select(['batch', 'device', 'user.name as by'])

function newest(changes: Changes, { start, limit }: Part): Promise<Logged[]> {
  return logged(changes)
    .orderBy('change.revision', 'desc')
    .orderBy('position', 'desc')
    .limit(limit)
    .offset(start)
    .execute()
}
