import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
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

/** Milliseconds after which what neither comes nor fails counts as missing, for as long as it does not come. */
export const patience = 8000

/** @returns whether it comes by now, or is kept */
export const readerComes = () =>
  fetch(wasmAddress, { signal: AbortSignal.timeout(patience) }).then(
    ({ ok }) => ok,
    () => false,
  )
