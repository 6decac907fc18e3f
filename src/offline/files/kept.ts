import type { FileVariant } from '#contract/content-address.ts'

/** A pinned trailer: its photo, documents and manual open offline on this device. */
export type KeptTrailer = {
  uuid: string
  title: string
  /** Used by an index only. */
  keptAt: string
  /** Hidden and without files until the trailer is restored. */
  isDeleted?: boolean
}

/** A file that is wanted on this device. */
export type KeptFile = {
  upload: string
  name: string
  /** Bytes of the original; null for a photo of unknown size until it is here. */
  size: number | null
  variants: FileVariant[]
  /** The pinned trailers that have it. */
  trailers: string[]
  /** Whether a person asked for this file while there was no connection. */
  isLater: 0 | 1
  /** `gone`: the server no longer has it, or this person may not see it. */
  state: 'wanted' | 'here' | 'gone'
}

export type KeepingState = { name: 'keeping'; isPaused: boolean; isFull: boolean }
