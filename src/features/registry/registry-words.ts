import type { RegistryRecord } from '#contract/registry.ts'
import type { RegistryKind } from '#contract/registry-kinds.ts'
import { trailersWords } from '#src/domain/trailers-words.ts'
import { wholeNumber } from '#src/ui/values/whole-number.ts'

export const registryLabels: Record<RegistryKind, string> = {
  manufacturer: 'Manufacturers',
  class: 'Classifications',
  category: 'Part Categories',
  part: 'Parts',
  customer: 'Customers',
}

/** One of each kind, as buttons and titles call it. */
export const oneOfKind: Record<RegistryKind, string> = {
  manufacturer: 'Manufacturer',
  class: 'Classification',
  category: 'Category',
  part: 'Part',
  customer: 'Customer',
}

/** What a row says below its name. */
export function aboutWords(record: RegistryRecord): string {
  const { contact, email, phone, description, category, oem, parent } = record
  const makes = [record.makes_trailers && 'trailers', record.makes_parts && 'parts'].filter(Boolean)
  return [
    makes.length > 0 && `Makes ${makes.join(' and ')}`,
    parent && `Below ${parent.name}`,
    description,
    category?.name,
    oem?.name,
    ...[contact, email, phone],
  ]
    .filter(Boolean)
    .join(' · ')
}

export function usesWords(kind: RegistryKind, uses: number): string {
  if (uses === 0) return 'Not used'
  return kind === 'category' ? partsWords(uses) : trailersWords(uses)
}

export const partsWords = (count: number) =>
  count === 1 ? '1 part' : `${wholeNumber(count)} parts`

/** What merging a record into another does. */
export function movesWords(kind: RegistryKind, record: RegistryRecord, into: string): string {
  const { uses, parts = 0 } = record
  const moved = [uses > 0 && usesWords(kind, uses), parts > 0 && partsWords(parts)].filter(Boolean)
  const moves =
    moved.length > 0
      ? `${moved.join(' and ')} ${uses + parts > 1 ? 'move' : 'moves'} to ‘${into}’.`
      : 'Nothing is to be moved.'
  const fills = fillsIn[kind] ? ' What that lacks is taken over.' : ''
  return `${moves}${fills} Links and work that name the old record lead to the one that stays.`
}

const fillsIn: { [Kind in RegistryKind]?: true } = { customer: true, part: true }

/** What stays after a merging was undone. */
export function leftWords(left: readonly string[], count: number): string {
  const more = count > left.length ? ` and ${wholeNumber(count - left.length)} more` : ''
  const were =
    count === 1 ? 'was changed since and stays as it is' : 'were changed since and stay as they are'
  return `Undone, but ${left.join(', ')}${more} ${were}.`
}
