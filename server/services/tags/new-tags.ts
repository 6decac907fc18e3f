import { randomInt, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { bareSerial } from '#contract/bare-serial.ts'
import type { AccessKey } from '#contract/scan-tag.ts'
import { lastSerial, patternSerial } from '#contract/serial-pattern.ts'
import { settingsOf } from '#server/access/stored-settings.ts'
import { inChunks } from '#server/core/event-loop.ts'
import { Failure } from '#server/core/failure.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { bareSerialSql } from './tag-rows.ts'

/** Without 0 and O, 1 and I: people type a serial from a plate. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * @param db of all organizations: a serial names one plate on the whole server
 * @returns access keys with their serials; those of a pattern are counted on within this transaction
 */
export async function newTags(
  db: Kysely<Database>,
  organization: string,
  count: number,
): Promise<AccessKey[]> {
  const own = db.selectFrom('organization').where('uuid', '=', organization)
  const { settings } = await own.select('settings').executeTakeFirstOrThrow()
  const serials = settingsOf(settings).serialPrefix
    ? await countedSerials(db, organization, count)
    : Array.from({ length: count }, newSerial)
  return serials.map((serial) => ({ uuid: randomUUID(), serial }))
}

/** Eight of 32 letters. The database refuses one that is taken; the batch can be asked for again. */
function newSerial() {
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `${part()}-${part()}`
}

/**
 * Takes the next numbers. The lock on the organization's row makes servers count one after the other.
 * @throws Failure where the pattern has too few numbers left
 */
async function countedSerials(db: Kysely<Database>, organization: string, count: number) {
  const row = await db
    .updateTable('organization')
    .set((builder) => ({ settings: builder.ref('settings') }))
    .where('uuid', '=', organization)
    .returning(['settings', 'serial_numbers'])
    .executeTakeFirstOrThrow()
  const pattern = settingsOf(row.settings)
  const { serialPrefix, serialFirst } = pattern
  const last: Record<string, number> = JSON.parse(row.serial_numbers)
  const free: number[] = []
  let next = Math.max(serialFirst, (last[serialPrefix] ?? 0) + 1)
  while (free.length < count) {
    const most = Math.min(count - free.length, lastSerial(pattern) - next + 1)
    if (most <= 0) throw usedUp(patternSerial(pattern, lastSerial(pattern)), free.length, count)
    const numbers = Array.from({ length: most }, (_none, index) => next + index)
    const taken = await takenAmong(
      db,
      organization,
      numbers.map((one) => patternSerial(pattern, one)),
    )
    free.push(...numbers.filter((one) => !taken.has(bareSerial(patternSerial(pattern, one)))))
    next += most
  }
  await db
    .updateTable('organization')
    .set({ serial_numbers: JSON.stringify({ ...last, [serialPrefix]: next - 1 }) })
    .where('uuid', '=', organization)
    .execute()
  return free.map((one) => patternSerial(pattern, one))
}

/** @returns the serials, without hyphens, that a tag has: here with a hyphen or without, elsewhere just so */
async function takenAmong(db: Kysely<Database>, organization: string, serials: string[]) {
  const taken = new Set<string>()
  await inChunks(serials, async (some) => {
    const anywhere = await db
      .selectFrom('access_key')
      .select('serial')
      .where('serial', 'in', some)
      .execute()
    const here = await db
      .selectFrom('access_key')
      .select('serial')
      .where('organization', '=', organization)
      .where(bareSerialSql, 'in', some.map(bareSerial))
      .execute()
    for (const { serial } of [...anywhere, ...here]) taken.add(bareSerial(serial))
  })
  return taken
}

function usedUp(last: string, left: number, count: number) {
  const has = left === 0 ? 'has no numbers left' : `has only ${left} numbers left`
  const sentence = `The pattern of the serials ${has}, up to ${last}, and ${count} are wanted. Give it another prefix or more digits under Tags.`
  return new Failure(409, 'serials_used_up', sentence)
}
