import { allCreatedBy } from './body.ts'
import type { OutboxRecord } from './record.ts'

/** An unsent record that creates something other records may name. */
export type Maker = { id: string; subject: string; made: string[] }

export function makersOf(record: OutboxRecord): Maker[] {
  const made = allCreatedBy(record)
  return made.length > 0 ? [{ id: record.id, subject: record.subject, made }] : []
}

/** @returns the ids of the records that create what this one names, such as its customer */
export function namedBy({ body, subject, needs }: OutboxRecord, makers: readonly Maker[]) {
  if (makers.length === 0) return []
  const names = JSON.stringify([body, needs])
  const isNamed = (made: string) => names.includes(made)
  return makers
    .filter((other) => other.subject !== subject && other.made.some(isNamed))
    .map(({ id }) => id)
}
