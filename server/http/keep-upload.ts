import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { type Answer, fingerprint, keyUse, storedAnswer } from '#server/change/idempotency.ts'
import { change } from '#server/change/transaction.ts'
import type { Member } from '#server/core/asker.ts'
import type { Deps } from '#server/core/deps.ts'
import { Failure } from '#server/core/failure.ts'
import { fileArrived } from '#server/core/signals.ts'
import { isImage } from '#server/files/image.ts'
import type { Received } from '#server/files/receive.ts'
import {
  forgetFile,
  keepAgain,
  keepFile,
  recordUpload,
} from '#server/services/resources/uploads.ts'

export type Uploading = { member: Member; key: string | null; log: FastifyBaseLogger }

/** A file that has arrived, and the uuid that the device gave it. */
export type Arrived = { uuid: string | undefined; file: Received }

/** Keeps a file that has arrived, however it came: its bytes first, then its row. */
export async function keepUpload(
  deps: Deps,
  { member, key, log }: Uploading,
  { uuid: given, file }: Arrived,
): Promise<Answer> {
  fileArrived.tell(file.size)
  const asked = { uuid: given, name: file.name, sha256: file.sha256 }
  const use = keyUse(member, key, fingerprint(deps.secret, 'POST /upload', asked))
  const stored = use && (await storedAnswer(deps.db, use))
  if (stored) return stored
  const uuid = given ?? randomUUID()
  const kept = refusedType(member, file) ?? (await keepFile(member, uuid, file).catch(asFailure))
  if ('problem' in kept && kept.problem) {
    log.warn({ err: kept.problem, upload: uuid, organization: member.organization }, 'no preview')
  }
  const answer = await change(deps.db, member, use, (asker) => {
    if (kept instanceof Failure) throw kept
    return recordUpload(asker, uuid, file, kept)
  })
  if (isUnused(answer, given, uuid)) await forgetFile(member, uuid, file)
  else if (answer.status === 200) await keepAgain(member, uuid, file)
  return answer
}

/** Who only reads uploads nothing but the picture of their own account. */
function refusedType({ user }: Member, file: Received) {
  if (user.role !== 'VIEWER' || isImage(file.mime)) return null
  const sentence = 'Your role allows pictures only. Ask an administrator to upload other files.'
  return new Failure(403, 'forbidden', sentence)
}

/** Whether no record will ever name the bytes: another request's answer, or a uuid that is taken. */
function isUnused({ envelope }: Answer, given: string | undefined, uuid: string) {
  const { data } = envelope
  const ours = data !== null && typeof data === 'object' && 'uuid' in data && data.uuid === uuid
  return given ? 'code' in envelope && envelope.code === 'uuid_taken' : !ours
}

function asFailure(error: unknown) {
  // What passes is no answer to its key.
  if (error instanceof Failure && !error.retryAfter) return error
  throw error
}
