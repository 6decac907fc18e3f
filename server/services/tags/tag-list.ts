import type { Input } from '#contract/calls.ts'
import { type Member, Page } from '#server/access/asker.ts'
import { findTags, presentTags, stateColumn } from './tag-rows.ts'

export async function listAllTags(asker: Member, input: Input<'GET /tags'>) {
  const { search, state, start, limit } = input
  const all = findTags(asker.db, search)
  const matching = state ? all.where(stateColumn, '=', state) : all
  const rows = await matching
    .leftJoin('access_key as successor', 'successor.uuid', 'access_key.replaced_by_tag')
    .selectAll('access_key')
    .select(['trailer.vin', 'trailer.rego', 'trailer.archived_at'])
    .select('successor.serial as new_serial')
    .orderBy('access_key.created_at', 'desc')
    .orderBy('access_key.serial')
    .limit(limit)
    .offset(start)
    .execute()
  const { count } = await matching
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return new Page(await presentTags(asker, rows), Number(count))
}

export async function countTags(asker: Member, { search }: Input<'GET /tags/counts'>) {
  const counts = { minted: 0, printed: 0, linked: 0, void: 0, replaced: 0 }
  const rows = await findTags(asker.db, search)
    .select(stateColumn.as('state'))
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .groupBy(stateColumn)
    .execute()
  for (const { state, count } of rows) counts[state] = Number(count)
  return counts
}
