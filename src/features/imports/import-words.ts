import { wholeNumber } from '#src/ui/values/whole-number.ts'

type Counts = { created: number; changed: number; same: number; refused: number }

const words: Record<keyof Counts, string> = {
  created: 'created',
  changed: 'changed',
  same: 'the same already',
  refused: 'refused',
}

/** @returns '12 created, 3 changed, 1 refused' */
export function importWords(counts: Counts): string {
  const names = Object.keys(words) as (keyof Counts)[]
  const said = names.filter((name) => counts[name] > 0)
  if (said.length === 0) return 'Nothing was written'
  return said.map((name) => `${wholeNumber(counts[name])} ${words[name]}`).join(', ')
}
