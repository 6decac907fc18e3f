import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { timing } from '#server/core/timing.ts'

/** Uploads in pieces, each with a note of its length and name, until they are complete. */
export class PieceStore extends FileStore {
  override readonly extensions = ['creation', 'creation-with-upload', 'termination']

  /**
   * @returns the bytes of the file so far
   * @throws what the disk throws, whereas the base class hides that it is full
   */
  override async write(bytes: Readable, id: string, offset: number) {
    const file = createWriteStream(this.pathOf(id), { flags: 'r+', start: offset })
    await pipeline(bytes, file)
    return offset + file.bytesWritten
  }

  /** @returns undefined for an unknown upload */
  async find(id: string) {
    const note = await this.configstore.get(id)
    return note && (await this.getUpload(id).catch(() => undefined))
  }

  pathOf(id: string) {
    return path.join(this.directory, id)
  }

  async forget(id: string) {
    await deletePieces(this.directory, id)
  }
}

/** Removes an upload in pieces and its note. */
export async function deletePieces(folder: string, id: string) {
  for (const name of [id, `${id}.json`]) await rm(path.join(folder, name), { force: true })
}

/** Removes uploads that got no piece for a day. */
export async function deleteAbandonedPieces(folder: string, now = Date.now()) {
  for (const name of await readdir(folder)) {
    const id = name.replace(/\.json$/, '')
    // The note dates from the beginning, the file beside it from the last piece.
    const last = (await statOf(path.join(folder, id))) ?? (await statOf(path.join(folder, name)))
    if (!last || now - last.mtimeMs < timing.piecesAbandoned) continue
    await deletePieces(folder, id)
  }
}

const statOf = (file: string) => stat(file).catch(() => null)
