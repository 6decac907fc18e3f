import { isDeepStrictEqual } from 'node:util'
import type { Input } from '#contract/calls.ts'
import type { OrganizationSettings } from '#contract/organization-settings.ts'
import { lockAsAdministrator } from '#server/access/organization-lock.ts'
import { settingsOf } from '#server/access/stored-settings.ts'
import type { Asker, Member } from '#server/core/asker.ts'
import { Failure } from '#server/core/failure.ts'
import { alreadyPutBack, changedSince } from '#server/services/history/put-back.ts'
import { refuseTakenKinds } from '#server/services/sheet/line-labels.ts'
import { exchangeLogo } from './logo.ts'

type Settings = Partial<OrganizationSettings>

export async function saveSettings(
  asker: Member,
  { settings, base }: Input<'POST /organization/settings'>,
) {
  const organization = await lockAsAdministrator(asker)
  const current = settingsOf(organization.settings)
  if (base) await refuseChanged(asker, { base, current, settings })
  const { before, after } = differenceOf(current, withAllKinds(settings, current))
  if (after.dateKinds) await refuseTakenKinds(asker, current.dateKinds, after.dateKinds)
  if (after.adminsNeedSecondFactor) await requireOwnFactor(asker)
  if (after.logo !== undefined) await exchangeLogo(asker, current.logo, after.logo)
  if (Object.keys(after).length > 0) {
    const stored = JSON.stringify({ ...JSON.parse(organization.settings), ...after })
    await asker.db.updateTable('organization').set({ settings: stored }).execute()
    const { uuid } = organization
    asker.record({ entity: 'organization', uuid, action: 'save', before, after })
  }
  return { settings: { ...current, ...after } }
}

type Wanted = Input<'POST /organization/settings'>['settings']

/** Trailers have dates of a kind for good: one that is left out is retired. */
function withAllKinds(wanted: Wanted, { dateKinds: known }: OrganizationSettings): Wanted {
  if (!wanted.dateKinds) return wanted
  const named = new Set(wanted.dateKinds.map(({ key }) => key))
  const leftOut = known.filter(({ key }) => !named.has(key))
  const retired = leftOut.map((kind) => ({ ...kind, retired: true }))
  return { ...wanted, dateKinds: [...wanted.dateKinds, ...retired] }
}

type Sides = { base: Settings; current: Settings; settings: Settings }

/** Refuses to put settings back that somebody changed, or put back, meanwhile. */
async function refuseChanged(asker: Member, { base, current, settings }: Sides) {
  if (isSameIn(base, current)) return
  if (isSameIn(settings, current)) throw await alreadyPutBack(asker, asker.organization)
  throw await changedSince(asker, asker.organization, 'setting')
}

const isSameIn = (some: Settings, all: Settings) =>
  Object.entries(some).every(([name, value]) => isDeepStrictEqual(value, chosen(all, name)))

/** @returns a setting; a list that was never chosen is empty, and a logo that is not there stays null */
function chosen(all: Settings, name: string) {
  const value = all[name as keyof OrganizationSettings]
  return value === undefined ? [] : value
}

/** Administrators who ask it of others need one too: else they would lock themselves out. */
async function requireOwnFactor({ db, user }: Member) {
  const { second_factor } = await db
    .selectFrom('user')
    .select('second_factor')
    .where('uuid', '=', user.uuid)
    .executeTakeFirstOrThrow()
  if (second_factor) return
  const sentence = 'Set up a second factor of your own first, on the page of your account.'
  throw new Failure(409, 'no_second_factor', sentence)
}

/** @returns the settings of the asker's organization */
export async function ownSettings({ db }: Asker): Promise<OrganizationSettings> {
  const own = await db.selectFrom('organization').select('settings').executeTakeFirstOrThrow()
  return settingsOf(own.settings)
}

/** `backup` is the last one that this process made; null where it makes none. */
export async function ownFiles({ db, fileQuota = null, lastBackup }: Member) {
  const { file_bytes } = await db
    .selectFrom('organization')
    .select('file_bytes')
    .executeTakeFirstOrThrow()
  const backup = lastBackup ? { at: lastBackup() } : null
  return { bytes: Number(file_bytes), quota: fileQuota, backup }
}

/** @returns the settings that change, before and after */
function differenceOf(current: OrganizationSettings, wanted: Wanted) {
  const changed = Object.entries(wanted).filter(
    ([name, value]) =>
      value !== undefined &&
      JSON.stringify(value) !== JSON.stringify(current[name as keyof OrganizationSettings]),
  )
  const names = changed.map(([name]) => name)
  const before = Object.fromEntries(names.map((name) => [name, chosen(current, name)]))
  return { before, after: Object.fromEntries(changed) as Settings }
}
