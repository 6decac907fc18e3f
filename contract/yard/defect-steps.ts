import type { defectStates } from './severity.ts'

export type DefectState = (typeof defectStates)[number]

const steps: Record<DefectState, readonly DefectState[]> = {
  open: ['in work', 'declined'],
  'in work': ['fixed', 'open'],
  fixed: ['closed', 'open'],
  closed: ['open'],
  declined: ['open'],
}

/** @returns the states that a defect may go to, the usual one first */
export const stepsFrom = (state: DefectState): readonly DefectState[] => steps[state]

/** Who opens a defect again says why. */
export const needsNote = (to: DefectState | null | undefined) => to === 'open'

export const noteNeeded = 'Say why it is open again'
