import type { Insertable } from 'kysely'
import type { ChangeTable } from '#server/core/schema/ledger-schema.ts'
import { organizationUuid } from '../demo-organization.ts'

type Log = Insertable<ChangeTable>
type Side = Record<string, unknown> | null

/** Something that was done to a record. */
export type Step = Pick<Log, 'at' | 'user' | 'entity' | 'subject' | 'action'> & {
  device: string
  before: Side
  after: Side
  /** What it was done with at once. */
  batch?: string
}

/** The desk's computer, and what people carry. */
export const office = 'Chrome on Windows'
export const phone = 'Chrome on Android'
export const devices = [office, office, phone, 'Safari on iPhone'] as const

/** The audit log of what was done, the oldest first. */
export const logOf = (steps: readonly Step[]): Log[] =>
  steps
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .map(({ before, after, ...step }, position) => ({
      ...{ ...step, organization: organizationUuid, revision: 1, position },
      ...{ before: JSON.stringify(before), after: JSON.stringify(after) },
    }))
