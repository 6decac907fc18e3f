import { z } from 'zod'
import { mostLockDays, usualLockDays } from './lock-days.ts'

const lockDays = `Between 1 and ${mostLockDays} days`

/** What an organization lets happen in its yard, and lets strangers know of it. */
export const yardSettings = {
  /** Visitors may report a problem. */
  reports: z.boolean(),
  /** Visitors see the date and the result of the last inspection. */
  showsInspections: z.boolean(),
  /** The public page of a trailer with a dangerous defect says 'Do not use'. */
  showsDangerous: z.boolean(),
  /** Only somebody other than who fixed a dangerous defect closes it. */
  dangerousNeedsOther: z.boolean(),
  /** Inspections say where they were done, where who does them agrees. */
  asksPosition: z.boolean(),
}

/** How people come in, and how long without the server. */
export const accessSettings = {
  /** Who administers must use a second factor. */
  adminsNeedSecondFactor: z.boolean(),
  /** Days without a word from the server after which a device shows its copy no more. */
  lockAfterDays: z.int(lockDays).min(1, lockDays).max(mostLockDays, lockDays),
}

export const organizationSettings = z.object({
  vinPrefixes: z.array(z.string()),
  ...yardSettings,
  ...accessSettings,
})

export type OrganizationSettings = z.infer<typeof organizationSettings>
export type AccessSettings = Pick<OrganizationSettings, keyof typeof accessSettings>
export type YardSettings = Omit<OrganizationSettings, 'vinPrefixes' | keyof AccessSettings>

/** How it is where nobody has chosen. */
export const usualYard: YardSettings = {
  reports: true,
  showsInspections: false,
  showsDangerous: false,
  dangerousNeedsOther: false,
  asksPosition: false,
}

export const usualAccess: AccessSettings = {
  adminsNeedSecondFactor: false,
  lockAfterDays: usualLockDays,
}
