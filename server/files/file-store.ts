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

/** Where the bytes of uploads are kept. */
export type FileStore = {
  /** Keeps a file; it is safe when this resolves. A name that is taken keeps what it has. */
  put(name: StoredName, body: Buffer | Readable): Promise<void>
  /** Removes a file that no record points to. */
  remove(name: StoredName): Promise<void>
  /** @returns null when there is no such file */
  read(name: StoredName): Promise<{ body: Readable; size: number } | null>
  /** Whether there is such a file. */
  has(name: StoredName): Promise<boolean>
  /** Every file that is kept; `changedAt` is when it was last put, milliseconds since 1970. */
  list(): AsyncIterable<{ name: StoredName; size: number; changedAt: number }>
  /** An address that shows the file to whoever holds it, for a quarter of an hour. */
  presign(name: FileName): string
  /** @throws when the store can't be written */
  check(): Promise<void>
}
