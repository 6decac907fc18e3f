import type { Input } from '#contract/calls.ts'
import { type OrganizationSettings, usualYard } from '#contract/organization-settings.ts'
import type { Asker, Member } from '#server/access/asker.ts'
import { lockAsAdministrator } from './organization-lock.ts'

type Settings = Partial<OrganizationSettings>

export async function saveSettings(
  asker: Member,
  { settings }: Input<'POST /organization/settings'>,
) {
  const organization = await lockAsAdministrator(asker)
  const current = settingsOf(organization.settings)
  const { before, after } = differenceOf(current, settings)
  if (Object.keys(after).length > 0) {
    const stored = JSON.stringify({ ...JSON.parse(organization.settings), ...after })
    await asker.db.updateTable('organization').set({ settings: stored }).execute()
    const { uuid } = organization
    asker.record({ entity: 'organization', uuid, action: 'save', before, after })
  }
  return { settings: { ...current, ...after } }
}

/** @returns what the organization of who asks has chosen */
export async function ownSettings({ db }: Asker): Promise<OrganizationSettings> {
  const own = await db.selectFrom('organization').select('settings').executeTakeFirstOrThrow()
  return settingsOf(own.settings)
}

/** @returns an organization's settings as they are sent, of the text that is stored */
export function settingsOf(stored: string): OrganizationSettings {
  const { vinPrefixes = [], ...others }: Settings = JSON.parse(stored)
  const yard = { ...usualYard, ...others }
  const { reports, showsInspections, showsDangerous, dangerousNeedsOther, asksPosition } = yard
  return {
    ...{ vinPrefixes, reports, showsInspections, showsDangerous },
    ...{ dangerousNeedsOther, asksPosition },
  }
}

/** @returns what a change sets to something else, and what that was before */
function differenceOf(
  current: OrganizationSettings,
  wanted: Input<'POST /organization/settings'>['settings'],
) {
  const changed = Object.entries(wanted).filter(
    ([name, value]) =>
      value !== undefined &&
      JSON.stringify(value) !== JSON.stringify(current[name as keyof OrganizationSettings]),
  )
  const names = changed.map(([name]) => name)
  const before = Object.fromEntries(
    Object.entries(current).filter(([name]) => names.includes(name)),
  )
  return { before, after: Object.fromEntries(changed) as Settings }
}
