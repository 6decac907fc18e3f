import { Failure, fieldFailure } from '#server/core/failure.ts'

const vinTaken = 'A trailer with this VIN is already registered.'
const emailTaken = 'There is a user with this email already.'
const invitedAlready =
  'There is an invitation for this email already. Send it again, or withdraw it first.'
const serialTaken = 'Another scan tag got this serial at the same moment. Mint again.'
const idTaken = 'This uuid belongs to another record already.'

/*
 * For two requests at the same moment: otherwise services check before they write, and say more.
 * PostgreSQL names the constraint, SQLite its columns.
 */
const refusals: [RegExp, () => Failure][] = [
  [
    /trailer_vin|trailer\.organization, trailer\.vin/,
    () => fieldFailure(409, 'vin_taken', 'vin', vinTaken),
  ],
  [/user_email_key|user\.email_key/, () => fieldFailure(409, 'email_taken', 'email', emailTaken)],
  [
    /invitation_email|invitation\.organization, invitation\.email_key/,
    () => fieldFailure(409, 'invited_already', 'email', invitedAlready),
  ],
  [/access_key_serial|access_key\.serial/, () => new Failure(409, 'serial_taken', serialTaken)],
  [
    /_of_organization|_key$|\.organization, \w+\.uuid|intake_link\.key_hash|intake\.answer_hash/,
    () => new Failure(409, 'uuid_taken', idTaken),
  ],
]

/** @returns the refusal for a broken unique constraint, null for any other error */
export function uniqueFailure(error: unknown): Failure | null {
  if (!(error instanceof Error)) return null
  const { code, constraint } = error as Error & { code?: string; constraint?: string }
  const name =
    code === '23505' ? constraint : /UNIQUE constraint failed: (.*)/.exec(error.message)?.[1]
  if (!name) return null
  return refusals.find(([pattern]) => pattern.test(name))?.[1]() ?? null
}
