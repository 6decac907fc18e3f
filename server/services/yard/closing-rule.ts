import type { Member } from '#server/access/asker.ts'
import { Failure } from '#server/change/failure.ts'
import { settingsOf } from '#server/services/people/organization-settings.ts'

/**
 * Where the organization says so, somebody other than who fixed a dangerous defect closes it.
 * @throws Failure for who fixed it
 */
export async function refuseClosingOwn(
  asker: Member,
  { uuid, severity }: { uuid: string; severity: string },
) {
  if (severity !== 'dangerous' || !(await othersClose(asker))) return
  const fixed = await asker.db
    .selectFrom('defect_act')
    .select('by_user')
    .where('defect', '=', uuid)
    .where('state', '=', 'fixed')
    .orderBy('received_at', 'desc')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (fixed?.by_user !== asker.user.uuid) return
  const sentence = 'You fixed this dangerous defect: somebody else has to look at it and close it.'
  throw new Failure(409, 'own_fix', sentence)
}

async function othersClose({ db }: Member): Promise<boolean> {
  const { settings } = await db
    .selectFrom('organization')
    .select('settings')
    .executeTakeFirstOrThrow()
  return settingsOf(settings).dangerousNeedsOther
}
