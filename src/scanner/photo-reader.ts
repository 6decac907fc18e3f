import { errorOf, failureOf } from './reader-missing.ts'
import type { CodeFormat, FrameAnswer, LookResult, PhotoAnswer, PhotoMessage } from './reading.ts'

/** Reads photos in a worker, which stays for the next photo. */
export type PhotoReader = {
  /**
   * Passes a photo to the worker, which decodes it.
   * @returns the number of looks
   * @throws Error where it is no picture or the worker fails, ReaderMissing where a script is missing
   */
  open(file: Blob): Promise<number>
  look(place: number): Promise<LookResult>
  /** @returns the name of a code of another kind, null for none */
  nameOther(): Promise<string | null>
  /** Releases the photo. */
  end(): void
  /** Ends the worker; open questions are never answered. */
  close(): void
}

export function startPhotoReader(formats: readonly CodeFormat[]): PhotoReader {
  let worker: Worker | null = null

  function ask<Answer>(message: PhotoMessage): Promise<Answer> {
    worker ??= new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' })
    const asked = worker
    return new Promise((resolve, reject) => {
      asked.onmessage = ({ data }: MessageEvent<FrameAnswer | PhotoAnswer>) => {
        if ('problem' in data) reject(errorOf(data))
        else resolve(data as Answer)
      }
      asked.onerror = (event) => {
        // A failed worker may not answer any more: the next photo gets a new one.
        close()
        reject(failureOf(event))
      }
      asked.postMessage(message)
    })
  }

  function close() {
    worker?.terminate()
    worker = null
  }

  return {
    open: async (file) => (await ask<{ looks: number }>({ file, formats })).looks,
    look: (place) => ask<LookResult>({ look: place, formats }),
    nameOther: async () => (await ask<{ other: string | null }>({ isForOthers: true })).other,
    end: () => worker?.postMessage({ isOver: true } satisfies PhotoMessage),
    close,
  }
}
