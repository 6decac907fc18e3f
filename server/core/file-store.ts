import type { Readable } from 'node:stream'

/** What of an image is asked for: the file as it was sent, or a WebP that fills 250x150 once or twice. */
export const variants = ['original', 'thumbnail', 'thumbnail2x'] as const
export type Variant = (typeof variants)[number]

/** One file: uuids are unique within their organization only. */
type FileName = { organization: string; uuid: string; variant: Variant }

/**
 * One file as it is kept: with the digest of the upload's bytes, which its record names as well.
 * Two files sent under one uuid never meet, and a record never shows another's bytes.
 */
export type StoredName = FileName & { sha256: string }

/** Bytes that are written: all of them, or as they come, of a size that is known. */
export type Body = Buffer | { stream: Readable; size: number }

/** How a browser is to take a file. */
export type ShownAs = { mime: string; disposition: string }

/** Where the bytes of uploads are kept. */
export type FileStore = {
  /** Keeps a file; it is safe when this resolves. A name that is taken keeps what it has. */
  put(name: StoredName, body: Body): Promise<void>
  /** Removes a file that no record points to. */
  remove(name: StoredName): Promise<void>
  /** @returns null when there is no such file */
  read(name: StoredName): Promise<{ body: Readable; size: number } | null>
  /** Whether there is such a file. */
  has(name: StoredName): Promise<boolean>
  /** Every file that is kept; `changedAt` is when it was last put, milliseconds since 1970. */
  list(): AsyncIterable<{ name: StoredName; size: number; changedAt: number }>
  /** What else lies there, by names that are none of ours. */
  others(): AsyncIterable<string>
  /** An address of this server that shows the file to whoever holds it, for a quarter of an hour. */
  presign(name: FileName): string
  /**
   * @param until seconds since 1970
   * @returns an address where the store itself gives the file, as nothing but this, until then; null
   *   where only this server gives it
   */
  direct(name: StoredName, shown: ShownAs, until: number): Promise<string | null>
  /** @throws when the store can't be used */
  check(): Promise<void>
}
