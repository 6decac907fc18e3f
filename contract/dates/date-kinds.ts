import { z } from 'zod'
import { id, required, text } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { regoStates } from '#contract/rego-state.ts'
import { dateKeyPattern } from './date-key.ts'
import { inUse, latestRemind, mostDateKinds, mostMonths } from './due-dates.ts'

/*
 * The kinds of dates that an organization names: registration expiry, warranty, a certificate. A
 * trailer's date of a kind is a value of its sheet under the kind's key: so it is merged, sent, logged
 * and put back as any line of the sheet is.
 */

const months = `Between 1 and ${mostMonths} months`
const interval = z.int(months).min(1, months).max(mostMonths, months)

const days = `Between 0 and ${latestRemind} days`

const exception = z.strictObject({
  /** null for any. */
  class: id.nullable(),
  state: z.enum(regoStates.map(({ code }) => code)).nullable(),
  months: interval,
})

export const dateKind = z.strictObject({
  key: z
    .string()
    .regex(dateKeyPattern, 'A key is ‘date_’ and up to 40 lower-case letters or digits'),
  name: required(text(limits.nameLength)),
  /** The classes of trailers that are asked for it; empty: all. */
  classes: z.array(id).max(limits.largestPage),
  /** Renewing adds them; null for a date that is not renewed. */
  months: interval.nullable(),
  /** A handover begins the date, which then holds for so long; null or absent: it does not. */
  handover_months: interval.nullish(),
  /** Other intervals by class and state of registration; the one that says most of a trailer counts. */
  exceptions: z.array(exception).max(limits.largestPage),
  /** How many days before it counts as due. */
  remind_days: z.int(days).min(0, days).max(latestRemind, days),
  /** Whether nobody is asked for it any more; trailers keep theirs. */
  retired: z.boolean(),
})

const tooMany = `At most ${mostDateKinds} kinds of dates in use`

export const dateKinds = z.array(dateKind).superRefine((kinds, context) => {
  // Retired ones stay for good, and count no more.
  if (inUse(kinds).length > mostDateKinds) context.addIssue({ code: 'custom', message: tooMany })
  const keys = new Set<string>()
  const names = new Set<string>()
  for (const [index, { key, name, retired }] of kinds.entries()) {
    const say = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [index, field], message })
    if (keys.has(key)) say('key', 'Two kinds of dates have this key')
    keys.add(key)
    if (retired) continue
    const folded = name.trim().toLowerCase()
    if (names.has(folded)) say('name', `There is a kind of date called ‘${name.trim()}’ already`)
    names.add(folded)
  }
})

/** With which every organization begins. */
export const usualDateKinds: z.infer<typeof dateKinds> = [
  usual('date_registration', 'Registration expiry', 12, 30),
  { ...usual('date_warranty', 'Warranty', null, 30), handover_months: 12 },
  usual('date_certificate', 'Certificate', 12, 30),
]

function usual(key: string, name: string, interval: number | null, remind_days: number) {
  return { key, name, classes: [], months: interval, exceptions: [], remind_days, retired: false }
}
