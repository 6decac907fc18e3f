import { z } from 'zod'
import { mostLockDays, usualLockDays } from './lock-days.ts'

const lockDays = `Between 1 and ${mostLockDays} days`

export const yardSettings = {
  /** Visitors may report a problem. */
  reports: z.boolean(),
  /** Visitors see the date and the result of the last inspection. */
  showsInspections: z.boolean(),
  /** The public page of a trailer with a dangerous defect says 'Do not use'. */
  showsDangerous: z.boolean(),
  /** A dangerous defect is closed by somebody other than the person who fixed it. */
  dangerousNeedsOther: z.boolean(),
  /** Inspections record the position, if the inspector agrees. */
  asksPosition: z.boolean(),
}

export const accessSettings = {
  adminsNeedSecondFactor: z.boolean(),
  /** Days without contact to the server after which a device locks its copy. */
  lockAfterDays: z.int(lockDays).min(1, lockDays).max(mostLockDays, lockDays),
}

/** What a new organization is asked to do, on /home. */
const firstSteps = ['trailer', 'plate', 'inspection', 'people'] as const
export type FirstStep = (typeof firstSteps)[number]

export const homeSettings = {
  /** The first steps that an administrator wants to see no more. */
  stepsPutAway: z.array(z.enum(firstSteps)).max(firstSteps.length),
}

export const organizationSettings = z.object({
  vinPrefixes: z.array(z.string()),
  ...yardSettings,
  ...accessSettings,
  ...homeSettings,
})

export type OrganizationSettings = z.infer<typeof organizationSettings>
export type AccessSettings = Pick<OrganizationSettings, keyof typeof accessSettings>
export type YardSettings = Omit<
  OrganizationSettings,
  'vinPrefixes' | keyof AccessSettings | keyof typeof homeSettings
>

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
