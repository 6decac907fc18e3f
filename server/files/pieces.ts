import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { timing } from '#server/core/timing.ts'

/** Files that arrive in pieces, each beside a note of its length and name, until they are whole. */
export class PieceStore extends FileStore {
  override readonly extensions = ['creation', 'creation-with-upload', 'termination']

  /**
   * @returns how much of the file is there now
   * @throws what the disk throws: the base class hides that it is full
   */
  override async write(bytes: Readable, id: string, offset: number) {
    const file = createWriteStream(this.pathOf(id), { flags: 'r+', start: offset })
    await pipeline(bytes, file)
    return offset + file.bytesWritten
  }

  /** @returns what has arrived of a file, undefined when nothing is known of it */
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

/** Removes a file that arrives in pieces, and its note. */
export async function deletePieces(folder: string, id: string) {
  for (const name of [id, `${id}.json`]) await rm(path.join(folder, name), { force: true })
}

/** Removes what nobody has sent a piece of for a day. */
export async function deleteAbandonedPieces(folder: string, now = Date.now()) {
  for (const name of await readdir(folder)) {
    const id = name.replace(/\.json$/, '')
    // A note is as old as the beginning; the bytes beside it tell of the last piece.
    const last = (await statOf(path.join(folder, id))) ?? (await statOf(path.join(folder, name)))
    if (!last || now - last.mtimeMs < timing.piecesAbandoned) continue
    await deletePieces(folder, id)
  }
}

const statOf = (file: string) => stat(file).catch(() => null)
