import type { Member } from '#server/core/asker.ts'
import { Failure } from '#server/core/failure.ts'

/**
 * @param subject the record that is as it was already
 * @returns the refusal that tells the second of two people who put the same thing back
 */
export async function alreadyPutBack(asker: Member, subject: string) {
  return new Failure(409, 'put_back', `This was put back already${await byWhom(asker, subject)}.`)
}

/** @returns the refusal where what is to be put back was changed since it was looked at */
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
