import type { DeviceDatabase } from '#src/offline/device/database.ts'
import type { UnsentPhoto } from '#src/offline/device/device-rows.ts'

/** Unsent photos and files in memory, as far as they are asked for. */
export function deviceInMemory() {
  const rows = new Map<string, UnsentPhoto>()
  const unsentPhotos = {
    get: async (subject: string) => rows.get(subject),
    put: async (row: UnsentPhoto) => void rows.set(row.subject, row),
    where: () => ({
      anyOf: (subjects: readonly string[]) => ({
        primaryKeys: async () => subjects.filter((subject) => rows.has(subject)),
      }),
      equals: (subject: string) => ({
        modify: async (change: (row: UnsentPhoto) => void) => {
          const row = rows.get(subject)
          if (row) change(row)
        },
        filter: (suits: (row: UnsentPhoto) => boolean) => ({
          delete: async () => {
            const row = rows.get(subject)
            if (row && suits(row)) rows.delete(subject)
          },
        }),
      }),
    }),
  }
  const encoder = new TextEncoder()
  return {
    // Of the device only this table and its name are used.
    device: { name: crypto.randomUUID(), unsentPhotos } as unknown as DeviceDatabase,
    kept: () => [...rows.keys()].toSorted(),
    textOf: (subject: string) => {
      const row = rows.get(subject)
      return row && new TextDecoder().decode(row.bytes)
    },
    put(subject: string, text: string, tries = 0) {
      const upload = subject.replace('raw:', '')
      const bytes = encoder.encode(text).buffer
      rows.set(subject, { subject, upload, name: `${upload}.txt`, type: '', bytes, tries })
    },
  }
}

/** A file that takes its time to be made ready; it is read at once where it is kept. */
export function slowFile(name: string, text: string) {
  const file = new File([text], name, { type: 'text/plain' })
  const read = file.arrayBuffer.bind(file)
  const { promise, resolve } = Promise.withResolvers<void>()
  let isFirst = true
  file.arrayBuffer = async () => {
    const wasFirst = isFirst
    isFirst = false
    if (wasFirst) await promise
    return read()
  }
  return { file, letGo: resolve }
}
