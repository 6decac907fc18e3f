import type { Input } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import type { Member } from '#server/core/asker.ts'
import { Failure, fieldFailure, missing } from '#server/core/failure.ts'
import { day } from '#server/core/timing.ts'
import { createCustomPart, linkPart } from '#server/services/parts/part-changes.ts'
import { createResource } from '#server/services/resources/resource-changes.ts'
import { registerTrailer } from '#server/services/trailers/trailer-changes.ts'
import { tellSender } from './tell.ts'

/** Says what is wanted of the sender; the build stays open. */
export async function askForMore(
  asker: Member,
  { uuid, wanted, received_at }: Input<'POST /intakes/{uuid}/ask'>,
) {
  const asked = await asker.db
    .updateTable('intake')
    .set({ wanted })
    .where('uuid', '=', uuid)
    .where('state', '=', 'open')
    .$if(received_at !== undefined, (build) => build.where('received_at', '=', received_at ?? ''))
    .returning('uuid')
    .executeTakeFirst()
  if (!asked) throw await decidedAlready(asker, uuid)
  asker.record({ entity: 'intake', uuid, action: 'save', before: null, after: { wanted } })
  await tellSender(asker, uuid, { kind: 'build asked about', words: wanted })
  return { uuid }
}

export async function declineIntake(
  asker: Member,
  { uuid, reason, received_at }: Input<'POST /intakes/{uuid}/decline'>,
) {
  const decision = { state: 'declined', reason, trailer: null } as const
  const files = await decide(asker, uuid, decision, received_at)
  await letGo(asker, uuid, { files, kept: [] })
  await tellSender(asker, uuid, { kind: 'build declined', words: reason })
  return { uuid }
}

/** Registers the trailer of a build, as every registration does, with its parts and files. */
export async function acceptIntake(
  asker: Member,
  { uuid, received_at, registration, parts, files }: Input<'POST /intakes/{uuid}/accept'>,
) {
  const { uuid: trailer } = registration
  const decision = { state: 'accepted', reason: '', trailer } as const
  const sent = await decide(asker, uuid, decision, received_at)
  await registerTrailer(asker, registration)
  for (const { name, manufacturer, part, ...fitted } of parts) {
    if (part) await linkPart(asker, { ...fitted, part, trailer })
    else {
      const description = [manufacturer, name].filter(Boolean).join(' ')
      const words = { modelNumber: name, description, category: null, notes: '', resources: [] }
      await createCustomPart(asker, { ...fitted, ...words, trailer })
    }
  }
  for (const { upload, ...resource } of files) {
    const file = sent.find((one) => one.uuid === upload)
    if (!file) throw fieldFailure(400, 'unknown_reference', 'files', 'There is no such file.')
    const named = { name: file.name, type: 'UPLOAD', url: null, trailerPart: null } as const
    await createResource(asker, { ...resource, ...named, trailer, upload })
  }
  await letGo(asker, uuid, { files: sent, kept: files.map(({ upload }) => upload) })
  await tellSender(asker, uuid, { kind: 'build accepted', words: '' })
  return { uuid: trailer }
}

type SentFile = { uuid: string; name: string }
type Decision = { state: 'accepted' | 'declined'; reason: string; trailer: string | null }

/**
 * Whoever decides first locks the row until the end of their transaction; the others are told who.
 * @returns the files of the build
 * @throws Failure 409 where somebody decided before
 */
async function decide(
  asker: Member,
  uuid: string,
  decision: Decision,
  received_at?: string,
): Promise<SentFile[]> {
  const { now, user } = asker
  const by = { decided_at: now, decided_by: user.uuid, decided_name: user.name }
  const decided = await asker.db
    .updateTable('intake')
    .set({ ...decision, ...by, wanted: '', bytes: 0 })
    .where('uuid', '=', uuid)
    .where('state', '=', 'open')
    .$if(received_at !== undefined, (build) => build.where('received_at', '=', received_at ?? ''))
    .returning('files')
    .executeTakeFirst()
  if (!decided) throw await decidedAlready(asker, uuid)
  const before = { state: 'open' }
  asker.record({ entity: 'intake', uuid, action: 'save', before, after: decision })
  return JSON.parse(decided.files)
}

async function decidedAlready({ db }: Member, uuid: string) {
  const found = await db
    .selectFrom('intake')
    .select(['state', 'decided_name'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!found) return missing('build')
  if (found.state === 'open') {
    const sentence = 'The sender has sent this build anew. Look at it again before you answer.'
    return new Failure(409, 'conflict', sentence)
  }
  const sentence = `This build was ${found.state} by ${found.decided_name} already.`
  return new Failure(409, 'intake_decided', sentence)
}

type Left = { files: readonly SentFile[]; kept: readonly string[] }

/** Lets the next sweep remove the files that nobody wanted: strangers must not fill the quota for long. */
async function letGo({ db, now }: Member, uuid: string, { files, kept }: Left) {
  const left = files.filter((file) => !kept.includes(file.uuid)).map((file) => file.uuid)
  if (left.length === 0) return
  const stay = files.filter((file) => kept.includes(file.uuid))
  await db
    .updateTable('intake')
    .set({ files: JSON.stringify(stay) })
    .where('uuid', '=', uuid)
    .execute()
  const loose_since = new Date(Date.parse(now) - limits.looseDays * day).toISOString()
  await db.updateTable('upload').set({ loose_since }).where('uuid', 'in', left).execute()
}
