import type { ColumnType } from 'kysely'

type Stamped<Value> = ColumnType<Value, Value | undefined, Value>

/** What proves beside, or instead of, the password who somebody is, and what was tried. */
export type AccessTables = {
  totp: TotpTable
  recovery_code: RecoveryCodeTable
  passkey: PasskeyTable
  second_step: SecondStepTable
  provider_subject: ProviderSubjectTable
  /** Tries of a password; keys are digests, times are ISO 8601. */
  guess: { key: string; count: number; free_at: string; tried_at: string }
}

/** Whom an OpenID Connect provider means by a subject, which it gives to nobody else. */
type ProviderSubjectTable = {
  organization: string
  issuer: string
  subject: string
  user: string
  created_at: string
}

/** An authenticator app: `confirmed_at` null until a first code of it was right. */
type TotpTable = {
  organization: string
  user: string
  /** Sealed (server/access/second-factor/seal.ts). */
  secret: string
  /** Half minutes since 1970 of the last code that was taken: each is taken once. */
  last_step: number
  created_at: string
  confirmed_at: Stamped<string | null>
}

type RecoveryCodeTable = {
  organization: string
  user: string
  /** SHA-256. */
  digest: string
  used_at: Stamped<string | null>
}

type PasskeyTable = {
  organization: string
  user: string
  uuid: string
  /** Its id and key as WebAuthn has them, base64url. */
  credential: string
  public_key: string
  counter: number
  /** JSON. */
  transports: string
  name: string
  created_at: string
  used_at: Stamped<string | null>
}

/** Something begun that its second step ends, once: named by the digest of a random ticket. */
type SecondStepTable = {
  digest: string
  kind: 'sign-in' | 'new passkey'
  organization: string
  user: string
  /** What else it holds for: a digest of the password's hash, or ''. */
  bound: string
  /** Of a sign-in: the hash that takes the place of a made password's once it is done. */
  chosen_hash: Stamped<string | null>
  expires_at: string
}
