import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Body, type FileStore, type StoredName, variants } from '#server/core/file-store.ts'
import { timing } from '#server/core/timing.ts'
import { addressSigner } from './signed-address.ts'

const inside = { recursive: true, withFileTypes: true } as const
/** Of files that are being written. */
const unfinishedFolder = 'unfinished'

/** Files in a folder per organization, in subfolders by the first letters of their uuids. */
export function diskStore(folder: string, secret: string): FileStore {
  const place = ({ organization, uuid, sha256, variant }: StoredName) =>
    path.join(folder, organization, uuid.slice(0, 2), `${uuid}.${sha256}.${variant}`)
  const addressOf = addressSigner(secret)
  return {
    async put(name, body) {
      const target = place(name)
      await mkdir(path.dirname(target), { recursive: true })
      const temporary = path.join(folder, unfinishedFolder, `${randomUUID()}.part`)
      await writeWhole(temporary, target, body)
    },
    remove: (name) => rm(place(name), { force: true }),
    async read(name) {
      const file = place(name)
      const found = await stat(file).catch(nullIfAbsent)
      return found && { body: createReadStream(file), size: found.size }
    },
    has: async (name) => (await stat(place(name)).catch(nullIfAbsent)) !== null,
    list: () => listFiles(folder),
    async *others() {
      const ours = new Set<string>()
      for await (const { name } of listFiles(folder)) ours.add(place(name))
      const all = (await readdir(folder, inside).catch(nullIfAbsent)) ?? []
      for (const entry of all) {
        const file = path.join(entry.parentPath, entry.name)
        if (entry.isFile() && !ours.has(file)) yield path.relative(folder, file)
      }
    },
    presign: ({ organization, uuid, variant }) => addressOf(`${organization}/${uuid}/${variant}`),
    direct: async () => null,
    async check() {
      const place = path.join(folder, unfinishedFolder)
      await mkdir(place, { recursive: true })
      const probe = path.join(place, `${randomUUID()}.part`)
      await writeFile(probe, Buffer.alloc(4096)).finally(() => rm(probe, { force: true }))
    },
  }
}

/** Removes half-written files of servers that were killed. */
export async function deleteUnfinished(folder: string, now = Date.now()) {
  const place = path.join(folder, unfinishedFolder)
  for (const name of (await readdir(place).catch(nullIfAbsent)) ?? []) {
    const file = path.join(place, name)
    const found = await stat(file).catch(nullIfAbsent)
    if (found && now - found.mtimeMs > timing.writingAbandoned) await rm(file, { force: true })
  }
}

/** Writes a temporary file and links it into place, so that nobody sees half a file. */
async function writeWhole(temporary: string, target: string, body: Body) {
  await mkdir(path.dirname(temporary), { recursive: true })
  const handle = await open(temporary, 'w')
  try {
    await writeFile(handle, Buffer.isBuffer(body) ? body : body.stream)
    await handle.sync()
    await link(temporary, target).catch((error) => touchPresent(error, target))
  } finally {
    await handle.close()
    await rm(temporary, { force: true })
  }
}

/** A file that exists already counts as new for the sweep. */
async function touchPresent(error: NodeJS.ErrnoException, target: string) {
  if (error.code !== 'EEXIST') throw error
  const now = new Date()
  await utimes(target, now, now)
}

async function* listFiles(folder: string) {
  for (const organization of await namesIn(folder)) {
    if (organization === unfinishedFolder) continue
    for (const part of await namesIn(path.join(folder, organization))) {
      for (const file of await namesIn(path.join(folder, organization, part))) {
        const [uuid = '', sha256 = '', last] = file.split('.')
        const variant = variants.find((one) => one === last)
        const found = await stat(path.join(folder, organization, part, file)).catch(nullIfAbsent)
        if (!variant || !found) continue
        const name = { organization, uuid, sha256, variant }
        yield { name, size: found.size, changedAt: found.mtimeMs }
      }
    }
  }
}

/** None where it is no folder. */
const namesIn = (folder: string) =>
  readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })

function nullIfAbsent(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return null
  throw error
}
