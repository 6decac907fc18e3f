import { errorOf, failureOf, ReaderMissing } from './reader-missing.ts'
import type {
  CameraFrame,
  CodeFormat,
  FrameAnswer,
  FrameMessage,
  LookResult,
  Search,
} from './reading.ts'

export type Decoder = {
  /**
   * Looks for a code in a frame, which it closes. One frame at a time: check `isBusy` first.
   * @throws Error where the worker fails, ReaderMissing where its script could not be loaded
   */
  read(frame: CameraFrame): Promise<LookResult>
  isBusy(): boolean
  /** Starts again with the quick looks. */
  beginAgain(): void
  close(): void
}

/** Milliseconds per frame; longer work goes on with the next frame, so that none takes 250. */
export const usualBudget = 180

const nothing: LookResult = { seen: null, others: [], hasMoved: true }

type Pending = { resolve(look: LookResult): void; reject(error: Error): void }

/** Starts the reader in a worker, so that the video stays smooth. */
export function startDecoder(
  formats: readonly CodeFormat[],
  { isForAll = false, budget = usualBudget }: Partial<Search & { budget: number }> = {},
): Decoder {
  const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' })
  let turn = 0
  let isRest = false
  let isClosed = false
  let pending: Pending | null = null
  let missing: ReaderMissing | null = null

  worker.onmessage = ({ data }: MessageEvent<FrameAnswer>) => {
    if ('problem' in data) return settle()?.reject(errorOf(data))
    // After a success, start again with the quick looks.
    if (data.seen) turn = 0
    isRest = data.isPart === true
    settle()?.resolve(data)
  }
  worker.onerror = (event) => {
    const failure = failureOf(event)
    // A worker whose script is missing will never answer.
    if (failure instanceof ReaderMissing) missing = failure
    settle()?.reject(failure)
  }

  function settle() {
    const settled = pending
    pending = null
    return settled
  }

  return {
    async read(frame) {
      if (pending || isClosed) {
        frame.close()
        return nothing
      }
      if (missing) {
        frame.close()
        throw missing
      }
      const look = new Promise<LookResult>((resolve, reject) => {
        pending = { resolve, reject }
      })
      const message: FrameMessage = { frame, turn, isRest, budget, formats, isForAll }
      if (!isRest) turn += 1
      try {
        worker.postMessage(message, [frame])
      } catch (error) {
        frame.close()
        settle()?.reject(error instanceof Error ? error : new Error(String(error)))
      }
      return look
    },
    isBusy: () => pending !== null,
    beginAgain() {
      turn = 0
      isRest = false
    },
    close() {
      isClosed = true
      worker.terminate()
      settle()?.resolve(nothing)
    },
  }
}
