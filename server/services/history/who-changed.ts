import type { Change, Member } from '#server/core/asker.ts'

type Subject = { uuid: string; entity: Change['entity'] }

/** More changes of one record than anybody misses. */
const looked = 50

/**
 * @param fields those that are asked about, null for all
 * @returns who changed a record last, for the beginning of a sentence
 */
export async function whoChanged(
  asker: Member,
  { uuid, entity }: Subject,
  fields: string[] | null,
) {
  const changes = await asker.db
    .selectFrom('change')
    .leftJoin('user', 'user.uuid', 'change.user')
    .select(['change.user', 'user.name', 'after'])
    .where('subject', '=', uuid)
    .where('entity', '=', entity)
    .orderBy('change.revision', 'desc')
    .limit(fields ? looked : 1)
    .execute()
  const open = new Set(fields ?? [''])
  const people = new Map<string | null, string | null>()
  for (const { user, name, after } of changes) {
    // What was taken away left nothing, which is kept as 'null'.
    const touched = fields ? Object.keys(JSON.parse(after ?? '{}') ?? {}) : ['']
    if (touched.filter((field) => open.delete(field)).length > 0) people.set(user, name)
  }
  const isOwn = people.delete(asker.user.uuid)
  const names = [...people.values()].filter((name) => name !== null)
  if (names.length > 0) return new Intl.ListFormat('en-AU').format(names)
  return isOwn ? 'You, on another device,' : 'Somebody else'
}
