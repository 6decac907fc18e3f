import type { Insertable } from 'kysely'
import type { OrganizationTable, UserTable } from '#server/core/schema/schema.ts'
import { seeded } from '#server/reference/random.ts'
import { makers } from './demo-makers.ts'
import { firstDay } from './demo-times.ts'
import { vinPrefix } from './demo-vin.ts'

const random = seeded('organization')
export const organizationUuid = random.uuid()

const people = [
  { uuid: random.uuid(), name: 'Marnie Castellane', login: 'admin', role: 'ADMIN' },
  { uuid: random.uuid(), name: 'Tobias Okonjo', login: 'editor', role: 'EDITOR' },
  { uuid: random.uuid(), name: 'Priya Lindqvist', login: 'viewer', role: 'VIEWER' },
]

/** Those who may write, by uuid. */
export const writers = people.filter(({ role }) => role !== 'VIEWER').map(({ uuid }) => uuid)

/** Whose name a record of theirs bears. */
export const nameOf = (writer: string): string =>
  people.find(({ uuid }) => uuid === writer)?.name ?? ''

export function organizationRows(now: Date): Insertable<OrganizationTable>[] {
  const settings = JSON.stringify({ vinPrefixes: prefixesOf(now) })
  const name = makers[0]?.name ?? ''
  return [{ uuid: organizationUuid, name, settings, created_at: firstDay(now) }]
}

function prefixesOf(now: Date) {
  const year = now.getFullYear()
  const own = makers[0]?.code ?? ''
  return [vinPrefix(own, year), vinPrefix(own, year - 1), vinPrefix('WRH', year)]
}

/** How the settings became what they are; `ago` counts days back from now, null from the first one. */
export function settingsThen(now: Date) {
  const vinPrefixes = prefixesOf(now)
  const former = vinPrefixes.slice(1, 2)
  return [
    { ago: null, before: { vinPrefixes: [] }, after: { vinPrefixes: former } },
    { ago: 20, before: { vinPrefixes: former }, after: { vinPrefixes } },
  ]
}

/** Without password hashes: those are the caller's to make. */
export function userRows(now: Date): Insertable<UserTable>[] {
  return people.map(({ uuid, name, login, role }) => {
    const email = `${login}@demo.drawbar.example`
    const account = { email, email_key: email, role, password_hash: '' }
    return { uuid, organization: organizationUuid, name, ...account, created_at: firstDay(now) }
  })
}
