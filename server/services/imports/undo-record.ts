import type { Member } from '#server/core/asker.ts'
import { Failure } from '#server/core/failure.ts'
import { changeFittedPart } from '#server/services/parts/fitted-parts.ts'
import { archiveTrailerPart } from '#server/services/parts/part-changes.ts'
import { retireRecord } from '#server/services/registry/retired.ts'
import { removeFile, takeOffImage } from './add-file.ts'
import { saveRegistry } from './write-record.ts'

type Row = { record: string; outcome: string; batch: string }
type Logged = {
  batch: string | null
  entity: string
  action: string
  before: string | null
  after: string | null
}

/**
 * Takes back a customer, a catalogue part, a part on a trailer or a file of it.
 * @param changes of it, the newest first
 * @returns whether it was done: what somebody changed or uses since is kept
 */
export async function undoRecord(
  asker: Member,
  { record: uuid, outcome, batch }: Row,
  changes: readonly Logged[],
): Promise<boolean> {
  const own = changes.find((one) => one.batch === batch)
  // Of a file that was there before, only what it is the image of was written.
  if (!own) return takeOffImage(asker, batch, uuid)
  const [before, after] = [own.before, own.after].map((side) => JSON.parse(side ?? '{}'))
  try {
    if (outcome === 'created') {
      const isLeft = changes.every((one) => one.batch === batch)
      if (isLeft && own.entity === 'resource') return await removeFile(asker, batch, uuid)
      return isLeft && (await takeOut(asker, own.entity, uuid))
    }
    if (own.entity === 'trailer_part') return await putFittedBack(asker, uuid, { before, after })
    const kind = own.entity === 'customer' ? 'customer' : 'part'
    await saveRegistry(asker, kind, { ...before, uuid, base: after })
    return true
  } catch (error) {
    // Changed, merged or removed since: it is kept as it is, and the import says so.
    if (error instanceof Failure && error.status < 500) return false
    throw error
  }
}

async function takeOut(asker: Member, entity: string, uuid: string): Promise<boolean> {
  const { db } = asker
  if (entity === 'trailer_part') {
    const documents = db.selectFrom('resource').select('uuid').where('trailer_part', '=', uuid)
    if (await documents.limit(1).executeTakeFirst()) return false
    await archiveTrailerPart(asker, { uuid })
    return true
  }
  const isCustomer = entity === 'customer'
  const used = isCustomer
    ? await db.selectFrom('trailer').select('uuid').where('customer', '=', uuid).executeTakeFirst()
    : await db.selectFrom('trailer_part').select('uuid').where('part', '=', uuid).executeTakeFirst()
  if (used) return false
  await retireRecord(asker, { kind: isCustomer ? 'customer' : 'part', uuid })
  return true
}

type Sides = { before: Record<string, unknown>; after: Record<string, unknown> }

async function putFittedBack(asker: Member, uuid: string, { before, after }: Sides) {
  const row = await asker.db
    .selectFrom('trailer_part')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  const now: Record<string, unknown> = row ?? {}
  if (!row || Object.keys(after).some((field) => now[field] !== after[field])) return false
  await changeFittedPart(asker, { ...before, uuid })
  return true
}
