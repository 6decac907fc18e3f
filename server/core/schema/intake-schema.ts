import type { ListedIntake } from '#contract/intake.ts'
import type { Stamped } from './column.ts'

/* Tables of intake; schema.ts says how columns are written. */

type IntakeLinkTable = {
  uuid: string
  organization: string
  name: string
  /** Digest of the secret in its address. */
  key_hash: string
  created_at: string
  created_by: string | null
  expires_at: string
  revoked_at: Stamped<string | null>
}

type IntakeTable = {
  uuid: string
  organization: string
  link: string
  vin: string
  manufacturer: string
  model: string
  /** JSON, as the files. */
  parts: string
  notes: string
  sender: string
  contact: string
  files: string
  /** Of its files, as long as it is open. */
  bytes: number
  /** Digest of the secret in the address of its status page. */
  answer_hash: string
  /** Digest of all that was sent. */
  fingerprint: string
  received_at: string
  state: Stamped<ListedIntake['state']>
  reason: Stamped<string>
  wanted: Stamped<string>
  /** JSON: what it was before its sender answered that more was wanted. */
  former: Stamped<string>
  trailer: Stamped<string | null>
  decided_at: Stamped<string | null>
  decided_by: Stamped<string | null>
  /** The name of whoever decided, at that time. */
  decided_name: Stamped<string>
}

export type IntakeTables = { intake_link: IntakeLinkTable; intake: IntakeTable }
