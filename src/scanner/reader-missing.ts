import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { readerMissing } from '#src/core/timing.ts'
import type { WorkerProblem } from './reading.ts'

/** What reads codes has not come over the network: it may the next time. */
export class ReaderMissing extends Error {
  override name = 'ReaderMissing'
}

export const errorOf = ({ problem, isMissing }: WorkerProblem) =>
  isMissing ? new ReaderMissing(problem) : new Error(problem)

/** Why a worker fails: what goes wrong in one has words, that its file did not come has none. */
export const failureOf = ({ message }: Partial<ErrorEvent>) =>
  message ? new Error(message) : new ReaderMissing('no worker')

/** @returns whether it comes by now, or is kept */
export const readerComes = () =>
  fetch(wasmAddress, { signal: AbortSignal.timeout(readerMissing) }).then(
    ({ ok }) => ok,
    () => false,
  )
