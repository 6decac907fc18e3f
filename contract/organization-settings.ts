import { z } from 'zod'
import { dateKinds, usualDateKinds } from './dates/date-kinds.ts'
import { identifier, text } from './endpoint.ts'
import { limits } from './limits.ts'
import { mostLockDays, usualLockDays } from './lock-days.ts'
import { logo } from './logo.ts'
import { phoneProblem } from './phone.ts'
import { serialPrefixProblem } from './serial-pattern.ts'
import { sheetKeyLength, sheetValues } from './sheet/sheet-limits.ts'
import { isTimeZone } from './time-zone.ts'

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
  /** On the pages of visitors, and on paper. */
  logo: logo.nullable(),
}

const digits = `Between ${limits.leastSerialDigits} and ${limits.mostSerialDigits} digits`
const largest = 10 ** limits.mostSerialDigits - 1
const first = `Between 1 and ${largest}`

/** How the serials of new tags are made. */
const serialSettings = {
  /** '' for serials by chance. */
  serialPrefix: identifier(limits.identifierLength).superRefine((written, context) => {
    const message = serialPrefixProblem(written)
    if (message) context.addIssue({ code: 'custom', message })
  }),
  serialDigits: z
    .int(digits)
    .min(limits.leastSerialDigits, digits)
    .max(limits.mostSerialDigits, digits),
  /** The number to begin with, where plates were made elsewhere before. */
  serialFirst: z.int(first).min(1, first).max(largest, first),
}

const sheetKeys = z.array(text(sheetKeyLength)).max(sheetValues).optional()

/** Lines of the specification sheet, by their keys; absent until they are chosen. */
const sheetSettings = {
  /** Those that forms do not ask for. */
  sheetUnasked: sheetKeys,
  /** Those that visitors do not see. */
  sheetUnshared: sheetKeys,
}

/** What trailers have dates of, and where a day begins. */
const dateSettings = {
  dateKinds,
  /** Such as Australia/Brisbane: what is due there today, and when the mail about it is sent. */
  timeZone: text(limits.nameLength).refine(isTimeZone, 'There is no such time zone'),
}

export const organizationSettings = z.object({
  vinPrefixes: z.array(z.string()),
  ...yardSettings,
  ...accessSettings,
  ...homeSettings,
  ...visitorSettings,
  ...serialSettings,
  ...sheetSettings,
  ...dateSettings,
})

export type OrganizationSettings = z.infer<typeof organizationSettings>
export type AccessSettings = Pick<OrganizationSettings, keyof typeof accessSettings>
export type VisitorSettings = Pick<OrganizationSettings, keyof typeof visitorSettings>
export type SerialSettings = Pick<OrganizationSettings, keyof typeof serialSettings>
export type SheetSettings = Pick<OrganizationSettings, keyof typeof sheetSettings>
export type DateSettings = Pick<OrganizationSettings, keyof typeof dateSettings>
export type YardSettings = Omit<
  OrganizationSettings,
  | 'vinPrefixes'
  | keyof AccessSettings
  | keyof VisitorSettings
  | keyof SerialSettings
  | keyof SheetSettings
  | keyof DateSettings
  | keyof typeof homeSettings
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

export const usualForVisitors: VisitorSettings = { visitorName: '', visitorPhone: '', logo: null }

export const usualSerials: SerialSettings = { serialPrefix: '', serialDigits: 5, serialFirst: 1 }

export const usualDates: DateSettings = {
  dateKinds: usualDateKinds,
  timeZone: 'Australia/Sydney',
}
