import { itemsOf } from '#contract/yard/inspection-rules.ts'
import type { LaterSignature } from '#contract/yard/yard-rows.ts'
import type { Member } from '#server/core/asker.ts'
import { Failure, fieldFailure } from '#server/core/failure.ts'

/**
 * Checks an addendum that signs an item later; the inspection itself never changes. Its row is locked,
 * so that only one of two people can sign the same item at once.
 * @throws Failure for an item that is signed, or is no signature
 */
export async function refuseSigned(asker: Member, inspection: string, item: string) {
  const { db } = asker
  const { answers, checklist, version } = await db
    .updateTable('inspection')
    .set((builder) => ({ result: builder.ref('result') }))
    .where('uuid', '=', inspection)
    .returning(['answers', 'checklist', 'version'])
    .executeTakeFirstOrThrow()
  const { sections } = await db
    .selectFrom('checklist_version')
    .select('sections')
    .where('checklist', '=', checklist)
    .where('number', '=', version)
    .executeTakeFirstOrThrow()
  const asked = itemsOf(JSON.parse(sections)).find(({ id }) => id === item)
  if (asked?.kind !== 'signature') {
    const sentence = 'This inspection asks for no such signature.'
    throw fieldFailure(400, 'unknown_reference', 'signature', sentence)
  }
  const signer =
    JSON.parse(answers)[item]?.signature?.name ?? (await signedSince(asker, inspection, item))
  if (signer === undefined) return
  const sentence = `${asked.title}: ${signer} has signed already.`
  throw new Failure(409, 'already_signed', sentence, { fields: { signature: sentence } })
}

/** @returns the name of the person who signed an item by an addendum that is not struck out */
async function signedSince({ db }: Member, inspection: string, item: string) {
  const addenda = await db
    .selectFrom('log_entry')
    .select('signature')
    .where('inspection', '=', inspection)
    .where('signature', 'is not', null)
    .where('struck_at', 'is', null)
    .execute()
  return addenda
    .map(({ signature }): LaterSignature => JSON.parse(signature ?? 'null'))
    .find((one) => one.item === item)?.name
}
