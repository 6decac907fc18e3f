import type { Input } from '#contract/calls.ts'
import { partCalls } from '#contract/part-calls.ts'
import { registryCalls } from '#contract/registry.ts'
import type { Member } from '#server/core/asker.ts'
import { Failure } from '#server/core/failure.ts'
import { changeFittedPart } from '#server/services/parts/fitted-parts.ts'
import { linkPart } from '#server/services/parts/part-changes.ts'
import { saveCustomer, savePart } from '#server/services/registry/registry-changes.ts'
import { findStanding } from '#server/services/registry/registry-record.ts'
import { addFile } from './add-file.ts'

/** Writes what a row of an import says. @throws ZodError or Failure before anything is written */
export type RecordWriter = (asker: Member) => Promise<{ uuid: string; isNew: boolean }>

type Row = Pick<
  Input<'POST /imports/{uuid}/rows'>['rows'][number],
  'customer' | 'part' | 'fit' | 'fitted' | 'resource' | 'cover'
>

/** @returns what writes a customer, a part or a file; null for a row that has none of them */
export function writerOf(row: Row): RecordWriter | null {
  const { customer, part, fit, fitted, resource } = row
  if (resource !== undefined) return (asker) => addFile(asker, resource, row.cover ?? false)
  if (customer !== undefined) return (asker) => saveRegistry(asker, 'customer', customer)
  if (part !== undefined) return (asker) => saveRegistry(asker, 'part', part)
  if (fit !== undefined) {
    const input = (sent: unknown) => partCalls['POST /trailer-parts/link'].input.parse(sent)
    return async (asker) => ({ ...(await linkPart(asker, input(fit))), isNew: true })
  }
  if (fitted === undefined) return null
  const input = (sent: unknown) => partCalls['POST /trailer-parts/{uuid}'].input.parse(sent)
  return async (asker) => {
    const { base, ...sent } = Object(fitted)
    const changed = input(sent)
    if (base !== undefined) await refuseChanged(asker, changed.uuid, Object(base))
    return { ...(await changeFittedPart(asker, changed)), isNew: false }
  }
}

/** @throws Failure where a part on a trailer is not as the file was compared with it, or is off */
async function refuseChanged({ db }: Member, uuid: string, base: object) {
  const row = await db
    .selectFrom('trailer_part')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  const now: Record<string, unknown> = row ?? {}
  if (row && Object.entries(base).every(([field, value]) => now[field] === value)) return
  const sentence = 'Somebody changed or removed this part meanwhile. Choose the file again.'
  throw new Failure(409, 'changed_since', sentence)
}

/** Saves some fields of a customer or a catalogue part; the others stay. */
export async function saveRegistry(asker: Member, kind: 'customer' | 'part', sent: unknown) {
  const { uuid, ...given }: Record<string, unknown> = Object(sent)
  const isNew = typeof uuid !== 'string'
  const now: Record<string, unknown> = isNew ? {} : await findStanding(asker, kind, uuid)
  const whole = {
    ...Object.fromEntries(
      columns[kind].flatMap((name) => (name in now ? [[name, now[name]]] : [])),
    ),
    ...given,
    ...(!isNew && { uuid }),
  }
  const saved =
    kind === 'customer'
      ? await saveCustomer(asker, registryCalls['POST /registry/customer'].input.parse(whole))
      : await savePart(asker, registryCalls['POST /registry/part'].input.parse(whole))
  return { ...saved, isNew }
}

const columns = {
  customer: ['name', 'contact', 'email', 'phone', 'address', 'notes'],
  part: ['model_number', 'description', 'category', 'oem', 'notes'],
}
