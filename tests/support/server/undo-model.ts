/*
 * What an undo of an import has to come to (docs/specification.md 20.10): what it created is gone unless
 * somebody changed it or added to it since; what it changed is put back where nobody changed it since.
 */

export type Fields = { rego: string; notes: string; customer: string | null; tare: number | null }
export type Field = keyof Fields

/** A trailer of an import, followed through what others do to it. */
export type ModelTrailer = {
  uuid: string
  row: number
  outcome: 'created' | 'changed'
  now: Fields
  /** What the import wrote, and what was there before. */
  written: Partial<Fields>
  before: Partial<Fields>
  isDeleted: boolean
  /** Whether somebody changed it since, be it back again. */
  isTouched: boolean
  /** What somebody added, and has not taken away again. */
  added: Set<string>
}

/** Customers that were merged, by what they became. */
export type Merged = Map<string, string>

export const standing = (merged: Merged, customer: string | null | undefined): string | null =>
  customer ? (merged.get(customer) ? standing(merged, merged.get(customer)) : customer) : null

/** @returns whether the undo takes a row back; the trailer is as it is afterwards */
export function undoModel(one: ModelTrailer, merged: Merged): boolean {
  if (one.isDeleted) return false
  if (one.outcome === 'created') {
    if (one.isTouched || one.added.size > 0) return false
    one.isDeleted = true
    return true
  }
  const fields = Object.keys(one.written) as Field[]
  const valueIn = (side: Partial<Fields>, field: Field) =>
    field === 'customer' ? standing(merged, side.customer) : (side[field] ?? null)
  const isAs = (side: Partial<Fields>) => (field: Field) =>
    valueIn(one.now, field) === valueIn(side, field)
  const [isWritten, isBefore] = [isAs(one.written), isAs(one.before)]
  if (fields.every(isBefore) || !fields.every((field) => isWritten(field) || isBefore(field))) {
    return false
  }
  const back = fields.map((field) => [field, valueIn(one.before, field)])
  one.now = { ...one.now, ...Object.fromEntries(back) }
  return true
}
