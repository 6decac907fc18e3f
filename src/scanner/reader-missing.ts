import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { readerMissing } from '#src/core/timing.ts'
import type { WorkerProblem } from './reading.ts'

/** The reader's script or WebAssembly could not be loaded; a later attempt may succeed. */
export class ReaderMissing extends Error {
  override name = 'ReaderMissing'
}

export const errorOf = ({ problem, isMissing }: WorkerProblem) =>
  isMissing ? new ReaderMissing(problem) : new Error(problem)

/** Errors inside a worker have a message; without one, its script could not be loaded. */
export const failureOf = ({ message }: Partial<ErrorEvent>) =>
  message ? new Error(message) : new ReaderMissing('no worker')

/** @returns whether it comes by now, or is kept */
export const readerComes = () =>
  fetch(wasmAddress, { signal: AbortSignal.timeout(readerMissing) }).then(
    ({ ok }) => ok,
    () => false,
  )
