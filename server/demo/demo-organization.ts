import type { Insertable } from 'kysely'
import type { OrganizationTable, UserTable } from '#server/db/schema.ts'
import { makers } from './demo-makers.ts'
import { firstDay } from './demo-times.ts'
import { vinPrefix } from './demo-vin.ts'
import { seeded } from './random.ts'

/** Every user of the demo signs in with it. */
export const demoPassword = 'drawbar-demo'

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
  const year = now.getFullYear()
  const own = makers[0]?.code ?? ''
  const vinPrefixes = [vinPrefix(own, year), vinPrefix(own, year - 1), vinPrefix('WRH', year)]
  const settings = JSON.stringify({ vinPrefixes })
  const name = makers[0]?.name ?? ''
  return [{ uuid: organizationUuid, name, settings, created_at: firstDay(now) }]
}

/** Without password hashes: those are the caller's to make. */
export function userRows(now: Date): Insertable<UserTable>[] {
  return people.map(({ uuid, name, login, role }) => {
    const email = `${login}@demo.drawbar.example`
    const account = { email, email_key: email, role, password_hash: '' }
    return { uuid, organization: organizationUuid, name, ...account, created_at: firstDay(now) }
  })
}
