import type { Session, SignedInUser } from '#contract/session.ts'
import type { Member, Stranger } from '#server/access/asker.ts'
import { settingsOf } from './organization-settings.ts'
import { presentUser, selectUsers } from './user-rows.ts'

export async function getSession({ member }: Stranger): Promise<Session> {
  if (!member) return { user: null, org: null }
  const { uuid, name, settings } = await member.db
    .selectFrom('organization')
    .select(['uuid', 'name', 'settings'])
    .executeTakeFirstOrThrow()
  return { user: await presentSelf(member), org: { uuid, name, settings: settingsOf(settings) } }
}

/** The user who asks, as they are shown. */
export async function presentSelf(member: Member): Promise<SignedInUser> {
  const row = await selectUsers(member.db)
    .where('uuid', '=', member.user.uuid)
    .executeTakeFirstOrThrow()
  return presentUser(member, row)
}
