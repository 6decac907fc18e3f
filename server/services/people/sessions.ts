import type { Session, SignedInUser } from '#contract/session.ts'
import type { Member, Stranger } from '#server/access/asker.ts'
import { needsSecondFactor } from '#server/access/second-factor/required.ts'
import { settingsOf } from './organization-settings.ts'
import { presentUser, selectUsers } from './user-rows.ts'

/** Whoever found the session has read all of it already. */
export async function getSession({ member, owner, whyEnded }: Stranger): Promise<Session> {
  if (!member || !owner) {
    const ended = await whyEnded()
    return { user: null, org: null, ...(ended && { ended }) }
  }
  const { user: uuid, name, email, role, image, organization } = owner
  const org = { uuid: organization, name: owner.organization_name }
  return {
    user: presentUser(member, { uuid, name, email, role, image }),
    org: { ...org, settings: settingsOf(owner.organization_settings) },
    ...(needsSecondFactor(owner) && { needsSecondFactor: true as const }),
  }
}

/** The user who asks, as they are shown. */
export async function presentSelf(member: Member): Promise<SignedInUser> {
  const row = await selectUsers(member.db)
    .where('uuid', '=', member.user.uuid)
    .executeTakeFirstOrThrow()
  return presentUser(member, row)
}
