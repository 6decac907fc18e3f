import type { MessageKind, MessageState } from '#contract/message.ts'
import type { Ended } from '#contract/session.ts'
import type { Archivable, Stamped } from './column.ts'

/* Tables of organizations, people and how they sign in; how columns are written: schema.ts. */

type OrganizationTable = {
  uuid: string
  name: string
  settings: string
  revision: Stamped<number>
  /** Random, new with each change of what it describes trailers with; '' before the first. */
  registry_mark: Stamped<string>
  /** The number of trailers that are not archived, counted by triggers. */
  trailers: Stamped<number>
  /** Bytes of its files, counted by triggers. */
  file_bytes: Stamped<number>
  /** The last number of its serials by their prefix, as JSON. */
  serial_numbers: Stamped<string>
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
  /** Kinds of mail (contract/notices.ts), with blanks between them. */
  unwanted_mail: Stamped<string>
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
  kind: 'sign-in' | 'new passkey' | 'reset'
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

/** Who may make an account; the row goes with it. */
type InvitationTable = {
  organization: string
  uuid: string
  name: string
  email: string
  email_key: string
  role: string
  /** The uuid of a user. */
  invited_by: string
  /** How many links it had: the last one opens it. */
  links: number
  /** SHA-256 of the secret of its link. */
  token_hash: string
  sent_at: string
  expires_at: string
}

/** A mail to one person. A server that sends it moves `due_at` on, so that no other one does. */
type MailMessageTable = {
  uuid: string
  organization: string
  /** What it is sent for: there is one message of each. */
  cause: string
  kind: MessageKind
  /** null for somebody without an account. */
  user: string | null
  /** Of somebody without an account; '' for a user, whose own are read when it is sent. */
  name: string
  address: string
  /** What its words are made of, as JSON. */
  about: string
  /** '' until it is tried for the first time; the same at each try. */
  message_id: Stamped<string>
  state: Stamped<MessageState>
  tries: Stamped<number>
  due_at: string
  gives_up_at: string
  /** Why the last try failed. */
  reason: Stamped<string>
  created_at: string
}

/** What an organization was told to have become due, once each, and the day of the last look. */
type ToldDueTable = { organization: string; threshold: string; day: string }
type DueDigestTable = { organization: string; day: string }

/** An address of a calendar; the row stays when it is revoked. */
type CalendarFeedTable = {
  organization: string
  user: string
  /** How many addresses there were: the secret of the last one follows from it. */
  number: number
  /** SHA-256 of the secret; null once it is revoked. */
  token_hash: string | null
  made_at: string
}

export type PeopleTables = AccessTables & {
  calendar_feed: CalendarFeedTable
  mail_message: MailMessageTable
  told_due: ToldDueTable
  due_digest: DueDigestTable
  invitation: InvitationTable
  organization: OrganizationTable
  user: UserTable
  session: SessionTable
}
