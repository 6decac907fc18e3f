import type { Inspection } from '#contract/yard/inspection.ts'
import {
  type AnsweredSection,
  type InspectionResult,
  resultOf,
  unsigned,
} from '#contract/yard/inspection-rules.ts'
import { answersOf, type GivenAll } from './given.ts'

/** What an inspection came to. */
export type InspectionOutcome = {
  result: InspectionResult
  /** The titles of the items that are signed later. */
  signedLater: string[]
}

/** @returns what a finished form came to, whatever this device has stored of it */
export function formOutcome(
  sections: readonly AnsweredSection[],
  given: GivenAll,
): InspectionOutcome {
  const answers = answersOf(sections, given)
  return storedOutcome({ sections, answers, addenda: [], result: resultOf(sections, answers) })
}

type Stored = Pick<Inspection, 'answers' | 'addenda' | 'result'> & {
  sections: readonly AnsweredSection[]
}

export function storedOutcome({ sections, answers, addenda, result }: Stored): InspectionOutcome {
  const later = unsigned(sections, answers, addenda).filter(({ id }) => answers[id]?.later)
  return { result, signedLater: later.map(({ title }) => title) }
}
