import type { Member } from '#server/core/asker.ts'
import { staysFor } from './merged.ts'

/* Checklists and lines of the sheet name the classes that they are for, in lists. */

export const listing = ['checklist', 'sheet_line'] as const
type Listing = (typeof listing)[number]

const distinct = (uuids: readonly string[]) => [...new Set(uuids)]

/** Lists that name one class name the other from then on. */
export async function moveInLists(asker: Member, from: string, to: string) {
  for (const table of listing) {
    const rows = await asker.db
      .selectFrom(table)
      .select(['uuid', 'classes'])
      .where('classes', 'like', `%"${from}"%`)
      .execute()
    for (const { uuid, classes } of rows) {
      const named: string[] = JSON.parse(classes)
      const after = distinct(named.map((one) => (one === from ? to : one)))
      await write(asker, { table, uuid, action: 'merge', before: named, after })
    }
  }
}

type Parted = { table: Listing; uuid: string; before: readonly string[] }

/**
 * A list names again the class that it named before; what was added to it or left out of it since the
 * merging stays so, and other classes that were merged meanwhile stay merged.
 * @returns whether it names the class no more, for the one that stood for it was left out since
 */
export async function moveBackInList(
  asker: Member,
  { table, uuid, before }: Parted,
  { record, stays }: { record: string; stays: string },
): Promise<boolean> {
  const { classes } = await asker.db
    .selectFrom(table)
    .select('classes')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  const now: string[] = JSON.parse(classes)
  const meant = await staysFor(asker, before)
  const named = distinct(before.map((one) => meant.get(one) ?? one))
  const standing = (one: string) => (one === record ? stays : one)
  const merged = named.map(standing)
  const kept = named.filter((one) => now.includes(standing(one)))
  const after = distinct([...kept, ...now.filter((one) => !merged.includes(one))])
  if (!after.includes(record)) return true
  await write(asker, { table, uuid, action: 'unmerge', before: now, after })
  return false
}

type Written = Parted & { action: 'merge' | 'unmerge'; after: readonly string[] }

async function write(asker: Member, { table, uuid, action, before, after }: Written) {
  const classes = JSON.stringify(after)
  await asker.db.updateTable(table).set({ classes }).where('uuid', '=', uuid).execute()
  asker.record({
    entity: table,
    uuid,
    action,
    before: { classes: before },
    after: { classes: after },
  })
}
