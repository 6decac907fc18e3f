import {
  type OrganizationSettings,
  usualAccess,
  usualDates,
  usualForVisitors,
  usualSerials,
  usualYard,
} from '#contract/organization-settings.ts'
import { leastRecent } from '#server/core/least-recent.ts'

const mostRemembered = 1000

/** @returns an organization's settings, read from the stored JSON */
export const settingsOf = leastRecent(mostRemembered, readSettings)

function readSettings(stored: string): Readonly<OrganizationSettings> {
  const {
    vinPrefixes = [],
    stepsPutAway = [],
    ...others
  }: Partial<OrganizationSettings> = JSON.parse(stored)
  const all = {
    ...{ ...usualYard, ...usualAccess, ...usualForVisitors, ...usualSerials, ...usualDates },
    ...others,
  }
  // Frozen, because all requests share it.
  return Object.freeze({
    vinPrefixes,
    stepsPutAway,
    reports: all.reports,
    showsInspections: all.showsInspections,
    showsDangerous: all.showsDangerous,
    dangerousNeedsOther: all.dangerousNeedsOther,
    asksPosition: all.asksPosition,
    adminsNeedSecondFactor: all.adminsNeedSecondFactor,
    lockAfterDays: all.lockAfterDays,
    visitorName: all.visitorName,
    visitorPhone: all.visitorPhone,
    logo: all.logo,
    serialPrefix: all.serialPrefix,
    serialDigits: all.serialDigits,
    serialFirst: all.serialFirst,
    ...(all.sheetUnasked && { sheetUnasked: all.sheetUnasked }),
    ...(all.sheetUnshared && { sheetUnshared: all.sheetUnshared }),
    dateKinds: all.dateKinds,
    timeZone: all.timeZone,
  })
}
