import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { refusalCodes } from '#server/description/refusal-codes.ts'

/** Where a run of all tests notes what was refused: a code a line. */
export const refusalsFile = 'REFUSALS_FILE'

const noted = new Set<string>()

/** Notes that an answer had the code of a refusal. */
export function noteRefusal(code: string | undefined) {
  const file = process.env[refusalsFile]
  if (!file || code === undefined || noted.has(code)) return
  noted.add(code)
  appendFileSync(file, `${code}\n`)
}

/** @returns the refusals that are described and that no test of a run has met */
export function unmetRefusals(file: string): string[] {
  const met = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
  return Object.keys(refusalCodes).filter((code) => !met.has(code))
}
