import type { Selectable } from 'kysely'
import type { Input } from '#contract/calls.ts'
import type { FormerBuild } from '#contract/intake.ts'
import { limits } from '#contract/limits.ts'
import { Failure } from '#server/core/failure.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { refuseFull } from '#server/services/resources/file-quota.ts'
import { filesAsJson, insertUploads, type KeptFile } from '#server/services/sent-files.ts'
import type { Sender } from './links.ts'
import { tellEditors } from './tell.ts'

type Replaced = {
  received: Selectable<Database['intake']>
  kept: readonly KeptFile[]
  fingerprint: string
}

/** Writes a build that its sender sends anew, because more was wanted; what it was stays, and its files. */
export async function replaceIntake(
  sender: Sender,
  sent: Input<'POST /intake/{key}'>,
  { received, kept, fingerprint }: Replaced,
) {
  const { uuid, answer: _answer, key: _key, parts, ...said } = sent
  const before: { uuid: string }[] = JSON.parse(received.files)
  const had = new Set(before.map((file) => file.uuid))
  const added = kept.filter((file) => !had.has(file.uuid))
  if (before.length + added.length > limits.intakeFiles) {
    const sentence = `A build has at most ${limits.intakeFiles} files, and this one has ${before.length} already.`
    throw new Failure(400, 'too_many_sent_files', sentence)
  }
  const more = added.reduce((sum, { size }) => sum + size, 0)
  await refuseFull(sender, more)
  const former: FormerBuild[] = [formerOf(received), ...JSON.parse(received.former)]
  await sender.db
    .updateTable('intake')
    .set({ ...said, parts: JSON.stringify(parts), fingerprint, wanted: '' })
    .set({ received_at: sender.now, bytes: Number(received.bytes) + more })
    .set({ files: JSON.stringify([...before, ...JSON.parse(filesAsJson(added))]) })
    .set({ former: JSON.stringify(former) })
    .where('uuid', '=', uuid)
    .execute()
  await insertUploads(sender, added)
  const { wanted, received_at, parts: _parts, ...was } = formerOf(received)
  sender.record({
    ...{ entity: 'intake', uuid, action: 'save', before: { ...was, wanted } },
    after: { ...said, parts: parts.length, files: added.map((file) => file.uuid) },
  })
  await tellEditors(sender, sent, true)
  return { uuid }
}

function formerOf(row: Replaced['received']): FormerBuild {
  const { received_at, wanted, vin, manufacturer, model, notes, sender, contact } = row
  const parts: FormerBuild['parts'] = JSON.parse(row.parts)
  return {
    ...{ received_at, wanted, vin, manufacturer, model, notes, sender, contact },
    parts: parts.map(({ name, quantity }) => ({ name, ...(quantity && { quantity }) })),
  }
}
