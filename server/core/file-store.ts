import type { Readable } from 'node:stream'

/** The file as it was sent, or a WebP of 250x150 pixels or twice that. */
export const variants = ['original', 'thumbnail', 'thumbnail2x'] as const
export type Variant = (typeof variants)[number]

/** A file; uuids are unique within their organization only. */
type FileName = { organization: string; uuid: string; variant: Variant }

/**
 * A stored file, with the digest of the upload's bytes as in its row: two files that were sent under
 * one uuid don't overwrite each other, and a row never shows other bytes.
 */
export type StoredName = FileName & { sha256: string }

/** Bytes, or a stream of known size. */
export type Body = Buffer | { stream: Readable; size: number }

/** Headers of a file for a browser. */
export type ShownAs = { mime: string; disposition: string }

/** Stores the bytes of uploads. */
export type FileStore = {
  /** Stores a file durably. A file of the same name stays as it is. */
  put(name: StoredName, body: Body): Promise<void>
  remove(name: StoredName): Promise<void>
  /** @returns null when there is no such file */
  read(name: StoredName): Promise<{ body: Readable; size: number } | null>
  has(name: StoredName): Promise<boolean>
  /** All files; `changedAt` is when one was last put, milliseconds since 1970. */
  list(): AsyncIterable<{ name: StoredName; size: number; changedAt: number }>
  /** Names of anything else in the store. */
  others(): AsyncIterable<string>
  /** @returns an address of this server that shows the file to anybody, for a quarter of an hour */
  presign(name: FileName): string
  /**
   * @param until seconds since 1970
   * @returns an address of the store itself, with these headers, until then; null where it has none
   */
  direct(name: StoredName, shown: ShownAs, until: number): Promise<string | null>
  /** @throws when the store can't be used */
  check(): Promise<void>
}
