import type { Ended } from '#contract/session.ts'
import type { Archivable, Stamped } from './column.ts'

/* Tables of organizations, people and how they sign in; how columns are written: schema.ts. */

type OrganizationTable = {
  uuid: string
  name: string
  settings: string
  revision: Stamped<number>
  /** The number of trailers that are not archived, counted by triggers. */
  trailers: Stamped<number>
  /** Bytes of its files, counted by triggers. */
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
  /** When a generated password expires; null for one that the user chose. */
  password_until: Stamped<string | null>
  /** 1 where the user has one. */
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
  /** By which its user ends it. */
  uuid: Stamped<string>
  /** Such as 'Chrome on Android'. */
  device: Stamped<string>
  /** Correct to a few minutes. */
  seen_at: Stamped<string>
  /** The issuer that signed the user in; '' for a password. */
  provider: Stamped<string>
  /** Why another user or device ended it; '' where none did. */
  ended: Stamped<Ended | ''>
}

/** The user of a subject, which an OpenID Connect provider gives to one person only. */
type ProviderSubjectTable = {
  organization: string
  issuer: string
  subject: string
  user: string
  created_at: string
}

/** An authenticator app; `confirmed_at` is null until a first code was right. */
type TotpTable = {
  organization: string
  user: string
  /** Sealed (server/access/second-factor/seal.ts). */
  secret: string
  /** Half minutes since 1970 of the last code: each is accepted once. */
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
  /** WebAuthn's id and key, base64url. */
  credential: string
  public_key: string
  counter: number
  /** JSON. */
  transports: string
  name: string
  created_at: string
  used_at: Stamped<string | null>
}

/** A begun step, which its random ticket completes once; `digest` is of the ticket. */
type SecondStepTable = {
  digest: string
  kind: 'sign-in' | 'new passkey'
  organization: string
  user: string
  /** A digest of the password's hash, which must not change meanwhile, or ''. */
  bound: string
  /** The hash that replaces a generated password's when the sign-in is complete. */
  chosen_hash: Stamped<string | null>
  expires_at: string
}

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
