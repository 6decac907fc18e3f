import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Input } from '#contract/calls.ts'
import type { HandoverLink } from '#contract/handover/link.ts'
import { type Packed, packPaths } from '#contract/handover/pack-paths.ts'
import { paperHash } from '#contract/handover/paper-hash.ts'
import { limits } from '#contract/limits.ts'
import { isImageType } from '#contract/shown-types.ts'
import { linkDigest, linkToken } from '#server/access/link-token.ts'
import { settingsOf } from '#server/access/stored-settings.ts'
import type { Member } from '#server/core/asker.ts'
import { missing } from '#server/core/failure.ts'
import type { StoredName } from '#server/core/file-store.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { day } from '#server/core/timing.ts'
import { organizationScope } from '#server/db/organization-scope.ts'
import { refuseMissingTrailer } from '#server/services/trailers/trailers.ts'

export async function listHandoverLinks(
  asker: Member,
  { trailer }: Input<'GET /trailers/{trailer}/handover-links'>,
): Promise<HandoverLink[]> {
  await refuseMissingTrailer(asker, trailer)
  return asker.db
    .selectFrom('handover_link')
    .innerJoin('log_entry', (join) =>
      join
        .onRef('log_entry.uuid', '=', 'handover_link.entry')
        .onRef('log_entry.organization', '=', 'handover_link.organization'),
    )
    .select(['handover_link.uuid', 'entry', 'text', 'made_by', 'made_at', 'expires_at'])
    .where('handover_link.trailer', '=', trailer)
    .where('expires_at', '>', asker.now)
    .where('struck_at', 'is', null)
    .orderBy('made_at', 'desc')
    .orderBy('handover_link.uuid')
    .execute()
}

/** Makes a link to a handover, and forgets those that are over. @param secret of the server */
export async function makeHandoverLink(
  asker: Member,
  { uuid: entry, days }: Input<'POST /log-entries/{uuid}/link'>,
  secret: string,
) {
  const { db, organization, now: made_at, user } = asker
  const found = await db
    .selectFrom('log_entry')
    .select('trailer')
    .where('uuid', '=', entry)
    .where('kind', '=', 'handover')
    .where('struck_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw missing('handover')
  const { trailer } = found
  await refuseMissingTrailer(asker, trailer)
  await db.deleteFrom('handover_link').where('expires_at', '<=', made_at).execute()
  const uuid = randomUUID()
  const expires_at = new Date(Date.parse(made_at) + days * day).toISOString()
  const token_hash = linkDigest(tokenOf(secret, uuid))
  await db
    .insertInto('handover_link')
    .values({
      ...{ organization, uuid, trailer, entry, token_hash },
      ...{ made_by: user.name, made_at, expires_at },
    })
    .execute()
  const after = { entry, expires_at }
  asker.record({ entity: 'handover_link', uuid, action: 'create', before: null, after })
  return { uuid, expires_at }
}

export async function revokeHandoverLink(
  asker: Member,
  { uuid }: Input<'POST /handover-links/{uuid}/revoke'>,
) {
  if ((await revoke(asker, 'uuid', uuid)) === 0) throw missing('link')
  return { uuid }
}

/** Goes with deleting a trailer: restoring it opens none of its links. */
export const revokeLinksOf = (asker: Member, trailer: string) => revoke(asker, 'trailer', trailer)

/** @returns how many there were */
async function revoke(asker: Member, by: 'uuid' | 'trailer', value: string) {
  const rows = await asker.db
    .deleteFrom('handover_link')
    .where(by, '=', value)
    .returning(['uuid', 'entry', 'expires_at'])
    .execute()
  for (const { uuid, ...before } of rows)
    asker.record({ entity: 'handover_link', uuid, action: 'withdraw', before, after: null })
  return rows.length
}

/** @returns where a handover is opened; its secret is kept nowhere */
export const handoverPath = (secret: string, uuid: string) =>
  `/api/handover/${tokenOf(secret, uuid)}`

const tokenOf = (secret: string, uuid: string) => linkToken(secret, `handover ${uuid}`)

type Stored = StoredName & { name: string; size: number }

export type Handover = {
  organization: string
  /** VIN and registration. */
  trailer: string
  /** ISO 8601. */
  at: string
  timeZone: string
  files: (Packed & { path: string; stored: Stored })[]
  /** Whether one ZIP takes all of them. */
  isOneZip: boolean
  links: { name: string; url: string }[]
}

/**
 * @param db of all organizations
 * @returns what the link of a handover opens: its signed paper, and the photos and documents that
 *   visitors see of the trailer; null where there is no such link (any more). Nothing is written.
 */
export async function readHandover(db: Kysely<Database>, token: string): Promise<Handover | null> {
  const link = await db
    .selectFrom('handover_link')
    .innerJoin('organization', 'organization.uuid', 'handover_link.organization')
    .select(['organization.uuid', 'organization.name', 'settings', 'trailer', 'entry'])
    .where('token_hash', '=', linkDigest(token))
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst()
  if (!link) return null
  const own = db.withPlugin(organizationScope(link.uuid))
  const entry = await own
    .selectFrom('log_entry')
    .innerJoin('trailer', 'trailer.uuid', 'log_entry.trailer')
    .select(['text', 'log_entry.files', 'happened_at', 'vin', 'rego', 'manual', 'image'])
    .where('log_entry.uuid', '=', link.entry)
    .where('struck_at', 'is', null)
    .where('trailer.archived_at', 'is', null)
    .executeTakeFirst()
  if (!entry) return null
  const { visitorName, timeZone } = settingsOf(link.settings)
  const resources = await sharedResources(own, link.trailer, entry.manual)
  const packed = await packedFiles(own, resources, entry)
  const paths = packPaths(packed)
  return {
    ...{ organization: visitorName || link.name, at: entry.happened_at, timeZone },
    trailer: [entry.rego, entry.vin].filter(Boolean).join(' · '),
    files: packed.map((file, at) => ({
      ...{ ...file, path: paths[at] ?? '' },
      stored: { ...file.stored, organization: link.uuid, variant: 'original' },
    })),
    isOneZip: packed.reduce((sum, { stored }) => sum + stored.size, 0) <= limits.packBytes,
    links: resources.flatMap(({ name, url }) => (url ? [{ name, url }] : [])),
  }
}

/** What visitors see of a trailer, of its parts, and its manual. */
function sharedResources(db: Kysely<Database>, trailer: string, manual: string | null) {
  return db
    .selectFrom('resource')
    .leftJoin('trailer_part', (join) =>
      join
        .onRef('trailer_part.uuid', '=', 'resource.trailer_part')
        .onRef('trailer_part.organization', '=', 'resource.organization'),
    )
    .leftJoin('part', 'part.uuid', 'trailer_part.part')
    .select(['resource.name', 'resource.url', 'resource.upload', 'model_number'])
    .where('access_level', '=', 2)
    .where('resource.archived_at', 'is', null)
    .where('trailer_part.archived_at', 'is', null)
    .where((builder) =>
      builder.or([
        builder('resource.trailer', '=', trailer),
        ...(manual ? [builder('resource.uuid', '=', manual)] : []),
      ]),
    )
    .orderBy('resource.name')
    .orderBy('resource.uuid')
    .execute()
}

type Resources = Awaited<ReturnType<typeof sharedResources>>
type Entry = { text: string; files: string; image: string | null }

async function packedFiles(db: Kysely<Database>, resources: Resources, entry: Entry) {
  const papers: string[] = JSON.parse(entry.files).map(({ uuid }: { uuid: string }) => uuid)
  const wanted = [
    ...papers.map((upload) => ({ upload, name: 'Handover', model_number: null })),
    ...resources,
    { upload: entry.image, name: 'Trailer', model_number: null },
  ]
  const uuids = [...new Set(wanted.flatMap(({ upload }) => upload ?? []))]
  const uploads = uuids.length === 0 ? [] : await uploadsOf(db, uuids)
  const known = new Map(uploads.map((row) => [row.uuid, row]))
  return wanted.flatMap(({ upload, name, model_number }) => {
    const row = known.get(upload ?? '')
    if (!row) return []
    // Anything else in the logbook is for members.
    if (papers.includes(row.uuid) && row.sha256 !== paperHash(entry.text)) return []
    known.delete(row.uuid)
    const { uuid, sha256, size } = row
    const folder = model_number ? `Parts/${model_number}` : folderOf(row, papers)
    return [{ folder, name, file: row.name, stored: { uuid, sha256, size, name: row.name } }]
  })
}

const folderOf = ({ uuid, mime }: { uuid: string; mime: string }, papers: string[]) => {
  if (papers.includes(uuid)) return 'Papers'
  return isImageType(mime) ? 'Photos' : 'Documents'
}

const uploadsOf = (db: Kysely<Database>, uuids: string[]) =>
  db
    .selectFrom('upload')
    .select(['uuid', 'name', 'mime', 'size', 'sha256'])
    .where('uuid', 'in', uuids)
    .execute()
