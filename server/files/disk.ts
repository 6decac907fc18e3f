import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { FileStore, StoredName } from './file-store.ts'
import { addressSigner } from './signed-address.ts'

/** Files in a folder per organization, spread over 256 more by the first letters of their uuid. */
export function diskStore(folder: string, secret: string): FileStore {
  const place = ({ organization, uuid, sha256, variant }: StoredName) =>
    path.join(folder, organization, uuid.slice(0, 2), `${uuid}.${sha256}.${variant}`)
  const addressOf = addressSigner(secret)
  return {
    async put(name, body) {
      const target = place(name)
      await mkdir(path.dirname(target), { recursive: true })
      await writeWhole(target, body)
    },
    remove: (name) => rm(place(name), { force: true }),
    async read(name) {
      const file = place(name)
      const found = await stat(file).catch(nullIfAbsent)
      return found && { body: createReadStream(file), size: found.size }
    },
    presign: ({ organization, uuid, variant }) => addressOf(`${organization}/${uuid}/${variant}`),
    async check() {
      await mkdir(folder, { recursive: true })
      const probe = path.join(folder, `${randomUUID()}.part`)
      await writeFile(probe, Buffer.alloc(4096)).finally(() => rm(probe, { force: true }))
    },
  }
}

/** Writes beside the target and links it into place, so that nobody ever sees half a file. */
async function writeWhole(target: string, body: Buffer | Readable) {
  const temporary = `${target}.${randomUUID()}.part`
  const handle = await open(temporary, 'w')
  try {
    await writeFile(handle, body)
    await handle.sync()
    await link(temporary, target).catch(unlessPresent)
  } finally {
    await handle.close()
    await rm(temporary, { force: true })
  }
}

function unlessPresent(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error
}

function nullIfAbsent(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return null
  throw error
}
