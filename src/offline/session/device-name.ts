import type { DateKind } from '#contract/dates/due-dates.ts'

/** A user of an organization on this device; `name` is that of their database. */
export type WhoseDevice = { name: string }

/** The same with the dates that the organization has its devices look at. */
export type DatedDevice = WhoseDevice & { dateKinds: readonly DateKind[] }

export const deviceOf = (organization: string, user: string): WhoseDevice => ({
  name: `drawbar-${organization}-${user}`,
})
