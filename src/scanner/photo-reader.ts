import { errorOf, failureOf } from './reader-missing.ts'
import type { CodeFormat, FrameAnswer, LookResult, PhotoAnswer, PhotoMessage } from './reading.ts'

/** Reads photos in a worker, which stays warm from one photo to the next. */
export type PhotoReader = {
  /**
   * Hands a photo over: the page never has it as pixels.
   * @returns how many ways there are to look at it
   * @throws Error where it is no picture, or the worker fails, ReaderMissing where its reader did not come
   */
  open(file: Blob): Promise<number>
  look(place: number): Promise<LookResult>
  /** @returns what a code is called that is none of those looked for, null for none */
  nameOther(): Promise<string | null>
  /** Lets go of the photo. */
  end(): void
  /** What is still asked is never answered. */
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
        else resolve(data as Answer) // As the worker answers this message.
      }
      asked.onerror = (event) => {
        // What failed may answer nothing any more: the next photo gets another one.
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
