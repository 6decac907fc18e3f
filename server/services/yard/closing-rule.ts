import type { Member } from '#server/core/asker.ts'
import { Failure } from '#server/core/failure.ts'
import { ownSettings } from '#server/services/people/organization-settings.ts'

/**
 * Where the organization asks for it, the person who fixed a dangerous defect may not close it, even
 * after lowering its severity.
 * @throws Failure for that person
 */
export async function refuseClosingOwn(
  asker: Member,
  { uuid, severity }: { uuid: string; severity: string },
) {
  if (!(await ownSettings(asker)).dangerousNeedsOther) return
  if (severity !== 'dangerous' && !(await wasDangerous(asker, uuid))) return
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
  const sentence = 'You fixed this dangerous defect. Somebody else has to check it and close it.'
  throw new Failure(409, 'own_fix', sentence)
}

type Step = { state: string | null; severity: string | null }

/**
 * @returns 1 where a step leaves a defect fixed that somebody else has to check; lowering its severity
 *   does not change that
 */
export async function secondLook(
  asker: Member,
  defect: { state: string; severity: string; second_look: number },
  step: Step,
): Promise<number> {
  if ((step.state ?? defect.state) !== 'fixed') return 0
  if (defect.second_look === 1) return 1
  if ((step.severity ?? defect.severity) !== 'dangerous') return 0
  return (await ownSettings(asker)).dangerousNeedsOther ? 1 : 0
}

/** Whether it ever was dangerous; its first severity is in the log. */
async function wasDangerous({ db }: Member, uuid: string): Promise<boolean> {
  const said = await db
    .selectFrom('defect_act')
    .select('uuid')
    .where('defect', '=', uuid)
    .where('severity', '=', 'dangerous')
    .executeTakeFirst()
  if (said) return true
  const noted = await db
    .selectFrom('change')
    .select('after')
    .where('entity', '=', 'defect')
    .where('subject', '=', uuid)
    .where('action', '=', 'create')
    .executeTakeFirst()
  return JSON.parse(noted?.after ?? '{}').severity === 'dangerous'
}
