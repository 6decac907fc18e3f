import { useRef } from 'react'
import { useDevice } from '#src/offline/device/device.tsx'
import { dropUnsentPhoto, readUnsentPhoto } from '#src/offline/drafts/drafts.ts'
import type { PlacelessFile } from '#src/offline/photos/file-without-place.ts'
import type { StagedFile } from './staged-row.ts'

/** What keeps files. */
export const loadKeeper = () => import('#src/offline/photos/chosen-files.ts')

/** The bytes of chosen files, stored on the device as long as their rows. */
export function useChosenFiles() {
  const device = useDevice()
  const chosen = useRef(new Map<string, Promise<PlacelessFile>>())

  /** @returns whether the file may tell where it was made, once it is ready */
  async function watch(upload: string, work: Promise<PlacelessFile>): Promise<boolean> {
    chosen.current.set(upload, work)
    const { mayTell } = await work
    // Its row was removed meanwhile.
    if (chosen.current.get(upload) !== work) await dropUnsentPhoto(device, upload)
    return mayTell
  }

  return {
    /** Keeps the files, and makes them ready. */
    take(taken: readonly { upload: string; file: File }[]): Promise<boolean>[] {
      const keeper = loadKeeper().then(({ createKeeper }) => createKeeper(device))
      return taken.map((one) =>
        watch(
          one.upload,
          keeper.then((keep) => keep(one)),
        ),
      )
    },
    /** Makes a file ready whose page went before it was. */
    resume: ({ upload, name, mime: type }: StagedFile): Promise<boolean> =>
      watch(
        upload,
        loadKeeper().then(({ resumeFile }) => resumeFile(device, { upload, name, type })),
      ),
    isTaken: (upload: string) => chosen.current.has(upload),
    /** @returns null where the browser deleted them */
    async bytesOf(upload: string): Promise<ArrayBuffer | null> {
      const ready = await chosen.current.get(upload)
      if (ready) return ready.content.arrayBuffer()
      return (await readUnsentPhoto(device, upload))?.bytes ?? null
    },
    /** The outbox owns the stored bytes from now on. */
    handOver(upload: string) {
      chosen.current.delete(upload)
    },
    forget(upload: string) {
      chosen.current.delete(upload)
      dropUnsentPhoto(device, upload)
    },
  }
}
