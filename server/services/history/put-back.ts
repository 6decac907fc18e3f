import type { Member } from '#server/core/asker.ts'
import { Failure } from '#server/core/failure.ts'

/** @returns the refusal for the second of two people who put the same record back */
export async function alreadyPutBack(asker: Member, subject: string) {
  return new Failure(409, 'put_back', `This was put back already${await byWhom(asker, subject)}.`)
}

/** @returns the refusal where the record was changed after the person saw it */
export async function changedSince(asker: Member, subject: string, what: string) {
  const sentence = `The ${what} was changed since${await byWhom(asker, subject)}. Look at it again, then decide.`
  return new Failure(409, 'changed_since', sentence)
}

async function byWhom({ db }: Member, subject: string) {
  const last = await db
    .selectFrom('change')
    .innerJoin('user', 'user.uuid', 'change.user')
    .select('user.name')
    .where('subject', '=', subject)
    .orderBy('change.revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? `, by ${last.name}` : ''
}
