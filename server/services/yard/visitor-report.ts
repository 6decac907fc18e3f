import { createHash } from 'node:crypto'
import type { Input } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import { settingsOf } from '#server/access/stored-settings.ts'
import type { Visitor } from '#server/core/asker.ts'
import { Failure } from '#server/core/failure.ts'
import { day } from '#server/core/timing.ts'
import { isSqlite } from '#server/db/engine.ts'
import { queueNotices } from '#server/services/messages/queue-notices.ts'
import { refuseFull } from '#server/services/resources/file-quota.ts'
import { filesAsJson, insertUploads, type KeptFile } from '#server/services/sent-files.ts'
import { sharedOwnerOf } from '#server/services/shared-owner.ts'

type Sent = Input<'POST /secure/trailers/{accessKey}/reports'>

/** @throws Failure 403 where the organization wants no reports */
export async function refuseUnwanted(visitor: Visitor) {
  const organization = await visitor.db
    .selectFrom('organization')
    .select(['uuid', 'name', 'settings'])
    .executeTakeFirstOrThrow()
  if (settingsOf(organization.settings).reports) return
  const sentence = `${sharedOwnerOf(visitor, organization).name} takes no reports here. Please tell them in another way.`
  throw new Failure(403, 'reports_off', sentence)
}

/**
 * @param photos uuids of its photos
 * @returns whether the same report was received before
 * @throws Failure 409 where another one has its uuid
 */
export async function isKnownReport(visitor: Visitor, sent: Sent, photos: string[]) {
  const row = await visitor.db
    .selectFrom('report')
    .select(['access_key', 'answer_hash', 'text', 'contact', 'files'])
    .where('uuid', '=', sent.uuid)
    .executeTakeFirst()
  if (!row) return false
  const files: { uuid: string }[] = JSON.parse(row.files)
  const before = [row.access_key, row.answer_hash, row.text, row.contact, ...files.map(uuidOf)]
  const now = [visitor.accessKey.uuid, answerHash(sent.answer), sent.text, sent.contact, ...photos]
  if (JSON.stringify(before) === JSON.stringify(now)) return true
  throw new Failure(409, 'uuid_taken', 'Another report was sent with this uuid already.')
}

/**
 * Limits the reports of a plate within a day. A network that has sent none today has a higher limit,
 * so that one sender can't shut out all others.
 * @param isFirst whether it is the first of this plate from its network today
 * @throws Failure 429
 */
export async function refuseCrowd({ db, trailer, accessKey, now }: Visitor, isFirst: boolean) {
  const dayAgo = new Date(Date.parse(now) - day).toISOString()
  const { count } = await db
    .selectFrom('report')
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .where('trailer', '=', trailer)
    .where('received_at', '>', dayAgo)
    .where('access_key', '=', accessKey.uuid)
    .executeTakeFirstOrThrow()
  if (Number(count) < (isFirst ? limits.firstReportsPerDay : limits.reportsPerDay)) return
  const sentence = `This trailer was reported ${count} times within a day. Please try again tomorrow.`
  throw new Failure(429, 'too_many_reports', sentence)
}

/** Characters of a report that stand in a mail. */
const mostMailed = 500

type Coming = { photos: KeptFile[]; isFirst: boolean }

/** Writes a report and the rows of its stored photos. */
export async function addReport(visitor: Visitor, sent: Sent, { photos, isFirst }: Coming) {
  const { uuid, text, contact, happened_at = visitor.now } = sent
  const isKnown = await isKnownReport(visitor, sent, photos.map(uuidOf))
  if (isKnown) return { uuid }
  const { organization, trailer, now } = visitor
  await waitForOthers(visitor)
  // Again, under the lock: others may have come at the same moment.
  await refuseCrowd(visitor, isFirst)
  const said = { text, contact, happened_at }
  await refuseFull(visitor, sum(photos))
  const files = filesAsJson(photos)
  await visitor.db
    .insertInto('report')
    .values({
      uuid,
      organization,
      trailer,
      access_key: visitor.accessKey.uuid,
      ...said,
      files,
      answer_hash: answerHash(sent.answer),
      state: 'open',
      received_at: now,
    })
    .execute()
  await insertUploads(visitor, photos)
  // One an hour for each trailer: a flood of reports must not become one of mail.
  const cause = `${trailer} ${now.slice(0, 13)}`
  const about = { text: text.slice(0, mostMailed) }
  await queueNotices(visitor, { kind: 'report', trailer, cause, about })
  const after = { trailer, ...said, photos: photos.map(uuidOf) }
  visitor.record({ entity: 'report', uuid, action: 'create', before: null, after })
  return { uuid }
}

/** Locks the trailer, so that its reports are counted one at a time; SQLite has one writer anyway. */
async function waitForOthers({ db, trailer }: Visitor) {
  if (isSqlite(db)) return
  await db.selectFrom('trailer').select('uuid').where('uuid', '=', trailer).forUpdate().execute()
}

/** The digest of the secret in an answer's address. */
export const answerHash = (answer: string) => createHash('sha256').update(answer).digest('hex')

const sum = (photos: KeptFile[]) => photos.reduce((bytes, { size }) => bytes + size, 0)

const uuidOf = ({ uuid }: { uuid: string }) => uuid
