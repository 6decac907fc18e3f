import type { Input } from '#contract/calls.ts'
import type { SharedEntry } from '#contract/yard/shared-yard.ts'
import { settingsOf } from '#server/access/stored-settings.ts'
import { Page, type Visitor } from '#server/core/asker.ts'
import { missing } from '#server/core/failure.ts'
import { prepared } from '#server/db/prepared-query.ts'
import { sharedRecalls } from '#server/services/recalls/waiting-recalls.ts'
import { sharedOwnerOf } from '#server/services/shared-owner.ts'
import { countRows, totalOf } from '#server/services/text-match.ts'
import { forbiddingDefect } from './forbidding-defects.ts'
import { happenedIn } from './happened.ts'

/** One query, because each visit of a plate's page makes it. */
const ownYard = prepared((db, { trailer }: { trailer: string }) =>
  db
    .selectFrom('organization')
    .leftJoin('inspection', (join) =>
      join.on((builder) =>
        builder(
          'inspection.uuid',
          '=',
          builder
            .selectFrom('inspection as latest')
            .select('latest.uuid')
            .where('latest.trailer', '=', trailer)
            .orderBy(happenedIn('latest'), 'desc')
            .orderBy('latest.received_at', 'desc')
            .limit(1),
        ),
      ),
    )
    .select(['organization.uuid', 'organization.name', 'organization.settings'])
    .select([happenedIn('inspection').as('happened_at'), 'inspection.result'])
    .select((builder) => [
      builder
        .selectFrom('defect')
        .select('defect.uuid')
        .where('defect.trailer', '=', trailer)
        .where(forbiddingDefect)
        .limit(1)
        .as('dangerous'),
      builder
        .selectFrom('log_entry')
        .select('log_entry.uuid')
        .where('log_entry.trailer', '=', trailer)
        .where('log_entry.access_level', '=', 2)
        .where('log_entry.struck_at', 'is', null)
        .limit(1)
        .as('logged'),
      builder
        .selectFrom('recall')
        .select('recall.uuid')
        .where('recall.public', '=', 1)
        .where('recall.closed_at', 'is', null)
        .limit(1)
        .as('recalled'),
    ]),
)

/**
 * @returns the organization of a visitor's trailer, what visitors see of inspections and defects, and which
 *   lines of its sheet they do not see
 */
export async function findSharedYard(visitor: Visitor) {
  const [row] = await ownYard(visitor, { trailer: visitor.trailer })
  if (!row) throw missing('organization')
  const { happened_at: at, result } = row
  const settings = settingsOf(row.settings)
  const { reports, showsInspections, showsDangerous, sheetUnshared = [] } = settings
  const isInspected = showsInspections && at !== null && result !== null
  const recalls = row.recalled === null ? [] : await sharedRecalls(visitor)
  const yard = {
    reports,
    isDangerous: showsDangerous && row.dangerous !== null,
    inspection: isInspected ? { at, result } : null,
    hasLog: row.logged !== null,
    ...(recalls.length > 0 && { recalls }),
  }
  return { organization: sharedOwnerOf(visitor, row), yard, sheetUnshared }
}

export async function listSharedLog(
  visitor: Visitor,
  page: Input<'GET /secure/trailers/{accessKey}/log'>,
) {
  const entries = sharedEntries(visitor)
  const rows = await entries
    .select(['uuid', 'kind', 'text', 'odometer', 'files'])
    .select(happenedIn('log_entry').as('happened_at'))
    .orderBy(happenedIn('log_entry'), 'desc')
    .orderBy('received_at', 'desc')
    .orderBy('uuid', 'desc')
    .limit(page.limit)
    .offset(page.start)
    .execute()
  const shown = rows.map(
    (row): SharedEntry => ({
      ...row,
      files: JSON.parse(row.files).map((file: File) => presented(visitor, file)),
    }),
  )
  return new Page(shown, await totalOf(page, rows.length, () => countRows(entries)))
}

/** @returns whether the public part of the logbook has a file */
export async function isInSharedLog(visitor: Visitor, uuid: string) {
  const found = await sharedEntries(visitor)
    .select('uuid')
    .where('files', 'like', `%"${uuid}"%`)
    .executeTakeFirst()
  return found !== undefined
}

const sharedEntries = ({ db, trailer }: Visitor) =>
  db
    .selectFrom('log_entry')
    .where('trailer', '=', trailer)
    .where('access_level', '=', 2)
    .where('struck_at', 'is', null)

type File = { uuid: string; name: string; mime: string; size: number; preview: boolean }

function presented({ files, organization }: Visitor, { preview, ...file }: File) {
  const address = (variant: 'original' | 'thumbnail' | 'thumbnail2x') =>
    files.presign({ organization, uuid: file.uuid, variant })
  return {
    ...file,
    presignedUrl: address('original'),
    thumbnail: preview ? address('thumbnail') : null,
    thumbnail2x: preview ? address('thumbnail2x') : null,
  }
}
