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

/** `uuid` is the device's, if it made one. */
export type Arrived = { uuid: string | undefined; file: Received }

/** Stores a file that has arrived: first its bytes, then its row. */
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

/** A viewer may upload the picture of their account only. */
function refusedType({ user }: Member, file: Received) {
  if (user.role !== 'VIEWER' || isImage(file.mime)) return null
  const sentence = 'Your role allows pictures only. Ask an administrator to upload other files.'
  return new Failure(403, 'forbidden', sentence)
}

/** Whether no row names the bytes: the answer is of another request, or the uuid is taken. */
function isUnused({ envelope }: Answer, given: string | undefined, uuid: string) {
  const { data } = envelope
  const ours = data !== null && typeof data === 'object' && 'uuid' in data && data.uuid === uuid
  return given ? 'code' in envelope && envelope.code === 'uuid_taken' : !ours
}

function asFailure(error: unknown) {
  // A passing refusal must not be stored under the key.
  if (error instanceof Failure && !error.retryAfter) return error
  throw error
}
