import { useRef } from 'react'
import { useDevice } from '#src/offline/device/device.tsx'
import { dropUnsentPhoto, keepUnsentPhoto, readUnsentPhoto } from '#src/offline/drafts/drafts.ts'
import { fileWithoutPlace } from '#src/offline/photos/file-without-place.ts'
import type { StagedFile } from './staged-row.ts'

/** The bytes of chosen files, stored on the device as long as their rows. */
export function useChosenFiles() {
  const device = useDevice()
  const chosen = useRef(new Map<string, Promise<Blob>>())
  return {
    /**
     * Reads the bytes at once: a memory card may be removed.
     * @returns whether it may tell where it was made
     */
    take({ upload, name, mime: type }: StagedFile, file: File): Promise<boolean> {
      const read = fileWithoutPlace(file)
      const content = read.then((found) => found.content)
      chosen.current.set(upload, content)
      content
        .then((blob) => blob.arrayBuffer())
        .then((bytes) => keepUnsentPhoto(device, { subject: upload, upload, name, type, bytes }))
        .catch(reportError)
      return read.then(
        ({ mayTell }) => mayTell,
        () => true,
      )
    },
    /** @returns null where the browser deleted them */
    async bytesOf(upload: string): Promise<ArrayBuffer | null> {
      const blob = await chosen.current.get(upload)
      if (blob) return blob.arrayBuffer()
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
