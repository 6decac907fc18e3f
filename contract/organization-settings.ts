import { z } from 'zod'
import { identifier, text } from './endpoint.ts'
import { limits } from './limits.ts'
import { mostLockDays, usualLockDays } from './lock-days.ts'
import { phoneProblem } from './phone.ts'

const lockDays = `Between 1 and ${mostLockDays} days`

const yardSettings = {
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

const accessSettings = {
  adminsNeedSecondFactor: z.boolean(),
  /** Days without contact to the server after which a device locks its copy. */
  lockAfterDays: z.int(lockDays).min(1, lockDays).max(mostLockDays, lockDays),
}

/** What a new organization is asked to do, on /home. */
const firstSteps = ['trailer', 'plate', 'inspection', 'people'] as const
export type FirstStep = (typeof firstSteps)[number]

const homeSettings = {
  /** The first steps that an administrator wants to see no more. */
  stepsPutAway: z.array(z.enum(firstSteps)).max(firstSteps.length),
}

/** Whose trailer it is, as visitors are told. */
const visitorSettings = {
  /** '' for the organization's own name. */
  visitorName: text(limits.nameLength),
  /** Which visitors call; '' for none. */
  visitorPhone: identifier(limits.identifierLength).superRefine((written, context) => {
    const message = phoneProblem(written)
    if (message) context.addIssue({ code: 'custom', message })
  }),
}

export const organizationSettings = z.object({
  vinPrefixes: z.array(z.string()),
  ...yardSettings,
  ...accessSettings,
  ...homeSettings,
  ...visitorSettings,
})

export type OrganizationSettings = z.infer<typeof organizationSettings>
export type AccessSettings = Pick<OrganizationSettings, keyof typeof accessSettings>
export type VisitorSettings = Pick<OrganizationSettings, keyof typeof visitorSettings>
export type YardSettings = Omit<
  OrganizationSettings,
  'vinPrefixes' | keyof AccessSettings | keyof VisitorSettings | keyof typeof homeSettings
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

export const usualForVisitors: VisitorSettings = { visitorName: '', visitorPhone: '' }
