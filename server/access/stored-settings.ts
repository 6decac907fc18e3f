import {
  type OrganizationSettings,
  usualAccess,
  usualYard,
} from '#contract/organization-settings.ts'
import { leastRecent } from '#server/core/least-recent.ts'

/** Organizations whose settings are remembered; of most there are only a few kinds. */
const mostSettings = 1000

/** @returns an organization's settings as they are sent, of the text that is stored */
export const settingsOf = leastRecent(mostSettings, readSettings)

function readSettings(stored: string): Readonly<OrganizationSettings> {
  const { vinPrefixes = [], ...others }: Partial<OrganizationSettings> = JSON.parse(stored)
  const { adminsNeedSecondFactor, lockAfterDays, ...yard } = {
    ...usualYard,
    ...usualAccess,
    ...others,
  }
  const { reports, showsInspections, showsDangerous, dangerousNeedsOther, asksPosition } = yard
  // The same one is given to all who ask.
  return Object.freeze({
    ...{ vinPrefixes, reports, showsInspections, showsDangerous },
    ...{ dangerousNeedsOther, asksPosition, adminsNeedSecondFactor },
    lockAfterDays,
  })
}
