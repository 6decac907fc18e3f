import type { Session, SignedInUser } from '#contract/session.ts'
import type { Member, Stranger } from '#server/asker.ts'
import { readRole } from '#server/session.ts'
import { presentImage } from './trailer-rows.ts'

export async function getSession({ member }: Stranger): Promise<Session> {
  if (!member) return { user: null, org: null }
  const { uuid, name, settings } = await member.db
    .selectFrom('organization')
    .select(['uuid', 'name', 'settings'])
    .executeTakeFirstOrThrow()
  const org = { uuid, name, settings: { vinPrefixes: [], ...JSON.parse(settings) } }
  return { user: await presentUser(member), org }
}

export async function presentUser(member: Member): Promise<SignedInUser> {
  const { image, role, ...user } = await member.db
    .selectFrom('user')
    .select(['uuid', 'name', 'email', 'role', 'image'])
    .where('uuid', '=', member.user.uuid)
    .executeTakeFirstOrThrow()
  return {
    ...user,
    role: readRole(role),
    image: presentImage(member.files, member.organization, image),
  }
}
