import type { FileVariant } from '#contract/content-address.ts'

/** A trailer whose photo, documents and manual open on this device without a network. */
export type KeptTrailer = {
  uuid: string
  title: string
  /** For the order of the list alone. */
  keptAt: string
  /** Nothing of it is here, nor shown, until it is restored. */
  isDeleted?: boolean
}

/** A file that is to be on this device. */
export type KeptFile = {
  upload: string
  name: string
  /** Bytes of the original; null for a photo until it is here, where the copy does not say. */
  size: number | null
  variants: FileVariant[]
  /** The kept trailers that show it: shared ones stand here, and count, once. */
  trailers: string[]
  /** Whether it was asked for by itself, when it could not be had. */
  isLater: 0 | 1
  /** `gone`: the server has it no more, or does not show it to this person. */
  state: 'wanted' | 'here' | 'gone'
}

/** How the fetching goes; there is one. */
export type KeepingState = { name: 'keeping'; isPaused: boolean; isFull: boolean }
