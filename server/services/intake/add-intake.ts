import { hash } from 'node:crypto'
import type { Input } from '#contract/calls.ts'
import { imageTypeNames, limits } from '#contract/limits.ts'
import { lockOrganization } from '#server/access/organization-lock.ts'
import { Failure } from '#server/core/failure.ts'
import { day, retryAfter } from '#server/core/timing.ts'
import { isImage } from '#server/files/image.ts'
import type { Received } from '#server/files/receive.ts'
import { refuseFull } from '#server/services/resources/file-quota.ts'
import { filesAsJson, insertUploads, type KeptFile } from '#server/services/sent-files.ts'
import { countRows } from '#server/services/text-match.ts'
import { intakeAnswerHash, type Sender } from './links.ts'
import { replaceIntake } from './replace-intake.ts'
import { tellEditors } from './tell.ts'

type Sent = Input<'POST /intake/{key}'>

const takenKinds = ['application/pdf', 'text/plain']

/** @throws Failure for a file that is neither a photo, a PDF nor text: an archive is never opened */
export function refuseOtherKinds(files: readonly Received[]) {
  const other = files.find(({ mime }) => !isImage(mime) && !takenKinds.includes(mime))
  if (!other) return
  const sentence = `${other.name} can’t be sent here. Send a PDF, a ${imageTypeNames}, or text.`
  throw new Failure(400, 'wrong_type', sentence)
}

/** @returns the digest of all that was sent, by which the same build is known again */
export const fingerprintOf = ({ key: _key, ...sent }: Sent, files: readonly string[]) =>
  hash('sha256', JSON.stringify([sent, files]))

/** @returns whether a build of the link has the uuid. @throws Failure 409 where another one has it */
export async function isKnown({ db, link }: Sender, uuid: string) {
  const row = await db
    .selectFrom('intake')
    .select('link')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!row) return false
  if (row.link === link.uuid) return true
  throw uuidTaken()
}

/**
 * @returns the build that more was wanted of, which is sent anew; 'same' for one that was received as it
 *   is, null for a new one
 * @throws Failure 409 where another one has its uuid
 */
export async function receivedAs({ db, link }: Sender, sent: Sent, fingerprint: string) {
  const row = await db
    .selectFrom('intake')
    .selectAll()
    .where('uuid', '=', sent.uuid)
    .executeTakeFirst()
  if (!row) return null
  const isOwn = row.link === link.uuid
  if (isOwn && row.fingerprint === fingerprint) return 'same'
  const isWanted = row.state === 'open' && row.wanted !== ''
  if (isOwn && isWanted && row.answer_hash === intakeAnswerHash(sent.answer)) return row
  throw uuidTaken()
}

const uuidTaken = () =>
  new Failure(409, 'uuid_taken', 'Another build was sent with this uuid already.')

/**
 * Limits the builds of a link within a day, and those that wait.
 * @param except the uuid of a build that is sent anew, and does not count
 * @throws Failure 429
 */
export async function refuseManyIntakes({ db, link, now }: Sender, bytes = 0, except = '') {
  const dayAgo = new Date(Date.parse(now) - day).toISOString()
  const lately = db
    .selectFrom('intake')
    .where('link', '=', link.uuid)
    .where('received_at', '>', dayAgo)
    .where('uuid', '!=', except)
  if ((await countRows(lately)) >= limits.intakesPerDay) {
    const sentence = `${limits.intakesPerDay} builds were sent by this link within a day. Please send yours tomorrow.`
    throw tooMany(sentence)
  }
  const links = await db
    .selectFrom('intake')
    .select(({ fn }) => ['link', fn.countAll().as('count'), fn.sum('bytes').as('sum')])
    .where('state', '=', 'open')
    .where('uuid', '!=', except)
    .groupBy('link')
    .execute()
  const own = links.filter((one) => one.link === link.uuid)
  if (
    isFull(links, limits.intakesWaiting, limits.intakeWaitingBytes - bytes) ||
    isFull(own, limits.intakesWaitingOfLink, limits.intakeWaitingBytesOfLink - bytes)
  ) {
    const sentence = `Many builds wait for ${link.of} already. Please ask them to look at those first.`
    throw tooMany(sentence)
  }
}

type Waiting = { count: number | string | bigint; sum: number | string | bigint | null }

function isFull(waiting: readonly Waiting[], most: number, mostBytes: number) {
  const count = waiting.reduce((all, one) => all + Number(one.count), 0)
  return count >= most || waiting.reduce((all, { sum }) => all + Number(sum), 0) > mostBytes
}

const tooMany = (sentence: string) =>
  new Failure(429, 'too_many_intakes', sentence, { retryAfter: retryAfter.room })

/** Writes a build, and the rows of its stored files. */
export async function addIntake(sender: Sender, sent: Sent, kept: KeptFile[]) {
  const { uuid, answer, key: _key, parts, ...said } = sent
  const uuids = kept.map((file) => file.uuid)
  const fingerprint = fingerprintOf(sent, uuids)
  // Others may come at the same moment.
  await lockOrganization(sender)
  const received = await receivedAs(sender, sent, fingerprint)
  if (received === 'same') return { uuid }
  if (received) return replaceIntake(sender, sent, { received, kept, fingerprint })
  const bytes = kept.reduce((sum, { size }) => sum + size, 0)
  await refuseManyIntakes(sender, bytes)
  await refuseFull(sender, bytes)
  const { organization, now: received_at, link } = sender
  const answer_hash = intakeAnswerHash(answer)
  await sender.db
    .insertInto('intake')
    .values({
      ...{ uuid, organization, link: link.uuid, ...said, answer_hash, fingerprint, received_at },
      ...{ parts: JSON.stringify(parts), files: filesAsJson(kept), bytes, state: 'open' },
    })
    .execute()
  await insertUploads(sender, kept)
  const after = { link: link.name, ...said, parts: parts.length, files: uuids }
  sender.record({ entity: 'intake', uuid, action: 'create', before: null, after })
  await tellEditors(sender, sent, false)
  return { uuid }
}
