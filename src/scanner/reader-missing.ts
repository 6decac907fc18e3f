import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { WorkerProblem } from './reading.ts'

/** What reads codes has not come over the network: it may the next time. */
export class ReaderMissing extends Error {
  override name = 'ReaderMissing'
}

export const errorOf = ({ problem, isMissing }: WorkerProblem) =>
  isMissing ? new ReaderMissing(problem) : new Error(problem)

/** @returns whether it comes by now, or is kept */
export const readerComes = () =>
  fetch(wasmAddress).then(
    ({ ok }) => ok,
    () => false,
  )
