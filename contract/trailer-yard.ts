import { type DueTrailer, type ForClass, firstDueAt, isDueSoon, isOverdue } from './yard/due.ts'

export const unsettledStates = ['open', 'in work', 'fixed'] as const

export type TrailerYard = {
  defects: number
  /** Whether the trailer must not be used. */
  dangerous: boolean
  /** Whether an inspection is due, the first one too. */
  due: 'due' | 'overdue' | null
  /** When the first of them is due, in the past or the future. */
  due_at: string | null
}

type Defect = {
  severity: string
  state: string
  /** Whether somebody else must check the fix; missing in older rows. */
  second_look?: boolean | number | undefined
}
type Rest = {
  defects: readonly Defect[]
  forClass: ForClass
  last: ReadonlyMap<string, string> | undefined
  /** ISO 8601. */
  now: string
}

export const isUnsettled = ({ state }: Pick<Defect, 'state'>) =>
  unsettledStates.some((one) => one === state)

/**
 * Whether the trailer must not be used: a dangerous defect is open or in work, or was fixed and waits
 * for a second person. The server repeats this in SQL (forbidding-defects.ts).
 */
export const forbidsUse = ({ severity, state, second_look }: Defect) =>
  state === 'fixed'
    ? Boolean(second_look)
    : severity === 'dangerous' && (state === 'open' || state === 'in work')

export function yardOf(trailer: DueTrailer, rest: Rest): TrailerYard {
  const { defects, forClass, last, now } = rest
  const at = firstDueAt(trailer, forClass, last)
  return {
    defects: defects.filter(isUnsettled).length,
    dangerous: defects.some(forbidsUse),
    due: at === null || !isDueSoon({ at }, now) ? null : isOverdue({ at }, now) ? 'overdue' : 'due',
    due_at: at,
  }
}

/**
 * A sort key for the number of unsettled defects; with a dangerous one, a trailer counts as more than
 * another with the same number. '' for none.
 */
export const defectsKey = (unsettled: number, isDangerous: boolean): string =>
  unsettled === 0 ? '' : String(1_000_000 + 2 * unsettled + Number(isDangerous))
