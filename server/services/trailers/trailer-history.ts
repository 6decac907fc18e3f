import type { Input } from '#contract/calls.ts'
import type { TrailerChange } from '#contract/trailer-change.ts'
import { type Member, Page } from '#server/access/asker.ts'
import { countRows } from '#server/services/text-match.ts'
import { knownFiles } from '#server/services/yard/stored-files.ts'
import { refuseMissingTrailer } from './trailers.ts'

const told = ['save', 'image', 'link', 'unlink']

export async function listChanges(
  asker: Member,
  { trailer, start, limit }: Input<'GET /trailers/{trailer}/changes'>,
) {
  await refuseMissingTrailer(asker, trailer)
  const changes = asker.db
    .selectFrom('change')
    .where('subject', '=', trailer)
    .where('entity', '=', 'trailer')
    .where('action', 'in', told)
  const rows = await changes
    .leftJoin('user', 'user.uuid', 'change.user')
    .select(['change.revision', 'position', 'at', 'action', 'before', 'after', 'name'])
    .orderBy('change.revision', 'desc')
    .orderBy('position', 'desc')
    .limit(limit)
    .offset(start)
    .execute()
  const files = await knownFiles(
    asker,
    rows.flatMap((row) => imageOf(row) ?? []),
  )
  const shown = rows.map((row): TrailerChange => {
    const file = files.get(imageOf(row) ?? '') ?? null
    return {
      ...{ key: `${row.revision}.${row.position}`, at: row.at, by: row.name ?? '' },
      ...{ what: whatOf(row), serial: serialOf(row), file },
      fields: row.action === 'save' ? Object.keys(read(row.after)) : [],
    }
  })
  return new Page(shown, await countRows(changes))
}

type Row = { action: string; before: string | null; after: string | null }

function whatOf(row: Row): TrailerChange['what'] {
  if (row.action === 'link') return 'tag linked'
  if (row.action === 'unlink') return 'tag unlinked'
  if (row.action === 'image') return imageOf(row) === null ? 'photo removed' : 'photo set'
  return 'saved'
}

/** What is logged is JSON; what it holds follows from the action. */
const read = (logged: string | null) => JSON.parse(logged ?? '{}')

const serialOf = ({ action, before, after }: Row): string =>
  String(read(action === 'unlink' ? before : after).serial ?? '')

const imageOf = ({ action, after }: Row): string | null =>
  action === 'image' ? read(after).image : null
