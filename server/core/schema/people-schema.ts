import type { Ended } from '#contract/session.ts'
import type { Archivable, Stamped } from './column.ts'

/* Tables of organizations, people and how they sign in; how columns are written: schema.ts. */

type OrganizationTable = {
  uuid: string
  name: string
  settings: string
  revision: Stamped<number>
  /** How many are not archived; the database counts them itself. */
  trailers: Stamped<number>
  /** What its files take; the database counts them itself. */
  file_bytes: Stamped<number>
  created_at: string
}

type UserTable = Archivable & {
  uuid: string
  organization: string
  name: string
  email: string
  email_key: string
  role: string
  password_hash: string
  /** Until when a password that was made for them signs in; null: it is one of their own. */
  password_until: Stamped<string | null>
  /** 1: signing in takes a second step. */
  second_factor: Stamped<number>
  image: Stamped<string | null>
  created_at: string
}

type SessionTable = {
  token_hash: string
  organization: string
  user: string
  created_at: string
  expires_at: string
  /** By which its owner names it. */
  uuid: Stamped<string>
  /** Such as 'Chrome on Android'. */
  device: Stamped<string>
  /** Within a few minutes. */
  seen_at: Stamped<string>
  /** The issuer by which it began; '' where a password did. */
  provider: Stamped<string>
  /** Why it was ended by somebody else or on another device; '' where it was not. */
  ended: Stamped<Ended | ''>
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

export type PeopleTables = AccessTables & {
  organization: OrganizationTable
  user: UserTable
  session: SessionTable
}
