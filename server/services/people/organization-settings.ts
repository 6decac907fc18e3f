import type { Input } from '#contract/calls.ts'
import type { Organization } from '#contract/session.ts'
import type { Member } from '#server/access/asker.ts'
import { lockAsAdministrator } from './organization-lock.ts'

type Settings = Organization['settings']

export async function saveSettings(
  asker: Member,
  { settings: { vinPrefixes } }: Input<'POST /organization/settings'>,
) {
  const organization = await lockAsAdministrator(asker)
  const before = settingsOf(organization.settings)
  const after = { vinPrefixes }
  if (JSON.stringify(after.vinPrefixes) !== JSON.stringify(before.vinPrefixes)) {
    const settings = JSON.stringify({ ...JSON.parse(organization.settings), ...after })
    await asker.db.updateTable('organization').set({ settings }).execute()
    const { uuid } = organization
    asker.record({ entity: 'organization', uuid, action: 'save', before, after })
  }
  return { settings: after }
}

/** @returns an organization's settings as they are sent, of the text that is stored */
export function settingsOf(stored: string): Settings {
  const { vinPrefixes = [] }: Partial<Settings> = JSON.parse(stored)
  return { vinPrefixes }
}
