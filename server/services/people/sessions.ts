import type { Readable, Session, SignedInUser } from '#contract/session.ts'
import { needsSecondFactor } from '#server/access/second-factor/required.ts'
import { settingsOf } from '#server/access/stored-settings.ts'
import type { Member, Stranger } from '#server/core/asker.ts'
import { day } from '#server/core/timing.ts'
import { presentUser, selectUsers } from './user-rows.ts'

export async function getSession({ member, owner, whyEnded, about }: Stranger): Promise<Session> {
  if (!member || !owner) {
    const ended = await whyEnded()
    return { user: null, org: null, ...(ended && { ended }) }
  }
  const { user: uuid, name, email, role, image, organization } = owner
  const settings = settingsOf(owner.organization_settings)
  return {
    user: presentUser(member, { uuid, name, email, role, image }),
    org: {
      ...{ uuid: organization, name: owner.organization_name, settings },
      ...(about.publicUrl !== null && { publicUrl: about.publicUrl }),
    },
    readable: readableFor(settings.lockAfterDays),
    ...(needsSecondFactor(owner) && { needsSecondFactor: true as const }),
  }
}

/** A device counts the time from `from`: its own clock may be wrong. */
function readableFor(days: number): Readable {
  const now = Date.now()
  const at = (time: number) => new Date(time).toISOString()
  return { from: at(now), until: at(now + days * day) }
}

/** @returns the asker's own user */
export async function presentSelf(member: Member): Promise<SignedInUser> {
  const row = await selectUsers(member.db)
    .where('uuid', '=', member.user.uuid)
    .executeTakeFirstOrThrow()
  return presentUser(member, row)
}
