import type { Kysely } from 'kysely'
import type { Asker, Change, Member } from '#server/core/asker.ts'
import { eventOf } from '#server/core/events.ts'
import { Failure } from '#server/core/failure.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { isCollision } from '#server/db/database-error.ts'
import { organizationScope } from '#server/db/organization-scope.ts'
import { stamp } from '#server/db/revision.ts'
import { uniqueFailure } from '#server/db/unique-violation.ts'
import { type Answer, claim, type KeyUse, settle } from './idempotency.ts'
import { inTurn } from './in-turn.ts'

const mostTries = 3

/** Who changes something: a member, or a stranger without a user. */
type Doer = Asker & Partial<Pick<Member, 'user' | 'batch' | 'device'>>
type Work<Who extends Doer> = (asker: Who) => Promise<unknown>

/**
 * Runs a change as one transaction: the effect, its audit log, its revision and the answer under
 * its Idempotency-Key are committed together or not at all. A refusal has no effect, and is stored
 * under the key too.
 * @param use null for a request without a key
 */
export function change<Who extends Doer>(
  db: Kysely<Database>,
  member: Who,
  use: KeyUse | null,
  work: Work<Who>,
): Promise<Answer> {
  return inTurn(db, () => changeNow(db, member, use, work))
}

async function changeNow<Who extends Doer>(
  db: Kysely<Database>,
  member: Who,
  use: KeyUse | null,
  work: Work<Who>,
): Promise<Answer> {
  try {
    const { answer, changes } = await tryAgain(() =>
      db.transaction().execute((transaction) => attempt(transaction, member, use, work)),
    )
    for (const one of changes) tell(member, one)
    return answer
  } catch (error) {
    const failure = error instanceof Failure ? error : uniqueFailure(error)
    if (!failure || failure.status >= 500 || failure.retryAfter) throw failure ?? error
    const answer = refusalAnswer(failure)
    if (!use || failure.code === 'key_reused') return answer
    return await db.transaction().execute(async (transaction) => {
      const stored = await claim(transaction, use, member.now)
      if (!stored) await settle(transaction, use, answer)
      return stored ?? answer
    })
  }
}

/** Runs a change again that collided with another one: it then sees what the other has written. */
async function tryAgain<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === mostTries || !(isCollision(error) || uniqueFailure(error))) throw error
    }
  }
}

export function refusalAnswer(failure: Failure): Answer {
  const { code, fields, details, message } = failure
  return {
    status: failure.status,
    envelope: { data: null, error: message, code, fields, details },
  }
}

/** Runs a change within a transaction of the caller. */
export async function changeWithin<Who extends Doer>(
  transaction: Kysely<Database>,
  member: Who,
  work: Work<Who>,
) {
  const { changes } = await attempt(transaction, member, null, work)
  for (const one of changes) tell(member, one)
}

async function attempt<Who extends Doer>(
  transaction: Kysely<Database>,
  member: Who,
  use: KeyUse | null,
  work: Work<Who>,
): Promise<{ answer: Answer; changes: Change[] }> {
  const changes: Change[] = []
  const stored = use && (await claim(transaction, use, member.now))
  if (stored) return { answer: stored, changes }
  const data = await work({
    ...member,
    db: transaction.withPlugin(organizationScope(member.organization)),
    record: (one) => changes.push(one),
  })
  const answer: Answer = { status: 200, envelope: { data, error: '' } }
  if (use) await settle(transaction, use, answer)
  const { organization, user, now, batch, device } = member
  await stamp(transaction, { organization, user: user?.uuid ?? null, now, batch, device }, changes)
  return { answer, changes }
}

/** Logs a committed change of accounts or rights as a security event. */
function tell(asker: Asker, one: Change) {
  const event = eventOf(one)
  if (event) asker.tell?.(...event)
}
