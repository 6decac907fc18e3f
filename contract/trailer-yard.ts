import { type Due, duesAgain, isDueSoon, isOverdue } from './yard/due.ts'

/** Something is still to be done about a defect in these states. */
export const unsettledStates = ['open', 'in work', 'fixed'] as const

/** What a list says of a trailer's condition. */
export type TrailerYard = {
  /** How many defects are not settled. */
  defects: number
  /** Whether nobody should use it. */
  dangerous: boolean
  /** What is the matter with its inspections; one that was never made is left out. */
  due: 'due' | 'overdue' | null
  /** When the first of them is due again, whether by now or not. */
  due_at: string | null
}

type Defect = {
  severity: string
  state: string
  /** Whether somebody else has to look at what was fixed; rows of before do not say. */
  second_look?: boolean | number | undefined
}
type Rest = {
  defects: readonly Defect[]
  checklists: Parameters<typeof duesAgain>[1]
  /** When it was inspected last, by checklist. */
  last: Parameters<typeof duesAgain>[2]
  /** ISO 8601. */
  now: string
}

export const isUnsettled = ({ state }: Pick<Defect, 'state'>) =>
  unsettledStates.some((one) => one === state)

/**
 * Whether nobody should use its trailer: a dangerous defect is open or in work, or was fixed and
 * waits for a second person. The server asks its database the same (forbidding-defects.ts).
 */
export const forbidsUse = ({ severity, state, second_look }: Defect) =>
  state === 'fixed'
    ? Boolean(second_look)
    : severity === 'dangerous' && (state === 'open' || state === 'in work')

export function yardOf(trailer: Parameters<typeof duesAgain>[0], rest: Rest): TrailerYard {
  const { defects, checklists, last, now } = rest
  const dues = duesAgain(trailer, checklists, last)
  return {
    defects: defects.filter(isUnsettled).length,
    dangerous: defects.some(forbidsUse),
    due: dues.some((due) => isOverdue(due, now))
      ? 'overdue'
      : dues.some(isSoon(now))
        ? 'due'
        : null,
    due_at: firstOf(dues),
  }
}

const isSoon = (now: string) => (due: Due) => isDueSoon(due, now)

/** @returns when the first is due, null for none */
export const firstOf = (dues: readonly Due[]): string | null =>
  dues.reduce<string | null>((first, { at }) => (first === null || at < first ? at : first), null)

/**
 * How many defects are not settled, as text that sorts by their number, one that nobody should use
 * before another with as many; '' for none.
 */
export const defectsKey = (unsettled: number, isDangerous: boolean): string =>
  unsettled === 0 ? '' : String(1_000_000 + 2 * unsettled + Number(isDangerous))
