import type { Readable } from 'node:stream'

/** What of an image is asked for: the file as it was sent, or a WebP that fills 250x150 once or twice. */
export const variants = ['original', 'thumbnail', 'thumbnail2x'] as const
export type Variant = (typeof variants)[number]

/** One file: uuids are unique within their organization only. */
export type FileName = { organization: string; uuid: string; variant: Variant }

/** Where the bytes of uploads are kept. */
export type FileStore = {
  /** Keeps a file; it is safe when this resolves. A name that is taken keeps what it has. */
  put(name: FileName, body: Buffer | Readable): Promise<void>
  /** Removes a file that no record points to. */
  remove(name: FileName): Promise<void>
  /** @returns null when there is no such file */
  read(name: FileName): Promise<{ body: Readable; size: number } | null>
  /** An address that shows the file to whoever holds it, for a quarter of an hour. */
  presign(name: FileName): string
  /** @throws when the store can't be written */
  check(): Promise<void>
}
