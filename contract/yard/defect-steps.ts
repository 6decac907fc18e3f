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

type Step = { to: DefectState | null | undefined; severity?: string }

/** Why a step has to be reasoned; nothing for one that needs no note. */
export function noteNeeded({ to, severity }: Step): string | undefined {
  if (to === 'open') return 'Say why it is open again'
  // The trailer may be used after that.
  return to === 'declined' && severity === 'dangerous' ? 'Say why it is no defect' : undefined
}
