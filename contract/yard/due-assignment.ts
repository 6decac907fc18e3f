import { compare } from '../compare.ts'
import { inspectedAt } from './due.ts'

/*
 * Who is assigned to what is due. The last word on an inspection or a date of a trailer counts, until
 * that is done: the trailer was inspected by the checklist since, or the date is another one.
 */

export type Assignee = { uuid: string; name: string }

export type DueAssignment = {
  uuid: string
  trailer: string
  /** Of an inspection, null for a date. */
  checklist: string | null
  /** The key of the kind of a date, and what the date was; null for an inspection. */
  date_kind: string | null
  due_on: string | null
  /** Null: nobody any more. */
  assigned: Assignee | null
  happened_at: string
  received_at: string
  /** Above 0 while it waits on this device. */
  made?: number | undefined
}

/** An inspection with the last one before it, or a date. */
export type WhatIsDue = { trailer: string } & (
  | { checklist: string; last: string | null }
  | { kind: string; on: string }
)

export type AssigneeOf = (due: WhatIsDue) => Assignee | null

export function assigneesBy(words: readonly DueAssignment[]): AssigneeOf {
  const last = new Map<string, DueAssignment>()
  for (const word of words) {
    const key = keyOf(word.trailer, word.checklist ?? word.date_kind, word.due_on)
    const known = last.get(key)
    if (!known || inOrder(known, word) < 0) last.set(key, word)
  }
  return (due) => {
    const isDate = 'on' in due
    const key = isDate ? keyOf(due.trailer, due.kind, due.on) : keyOf(due.trailer, due.checklist)
    const word = last.get(key)
    if (!word) return null
    const isOpen = isDate || due.last === null || due.last < momentOf(word)
    return isOpen ? word.assigned : null
  }
}

/** What is said late of a date that was renewed is not said of the one that is there now. */
const keyOf = (trailer: string, what: string | null, on: string | null = null) =>
  `${trailer} ${what} ${on}`

const momentOf = ({ happened_at, received_at }: DueAssignment) =>
  inspectedAt(happened_at, received_at)

/** What only this device has comes last, whatever its clock says. */
const inOrder = (a: DueAssignment, b: DueAssignment) =>
  (a.made ?? 0) - (b.made ?? 0) ||
  compare(momentOf(a), momentOf(b)) ||
  compare(a.received_at, b.received_at) ||
  compare(a.uuid, b.uuid)
