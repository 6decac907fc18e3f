import type { defectStates } from './severity.ts'

export type DefectState = (typeof defectStates)[number]

const steps: Record<DefectState, readonly DefectState[]> = {
  open: ['in work', 'declined'],
  'in work': ['fixed', 'open'],
  fixed: ['closed', 'open'],
  closed: ['open'],
  declined: ['open'],
}

/** The usual next state comes first. */
export const stepsFrom = (state: DefectState): readonly DefectState[] => steps[state]

type Step = { to: DefectState | null | undefined; severity?: string }

/** @returns the message that asks for a note, undefined for a step that needs none */
export function noteNeeded({ to, severity }: Step): string | undefined {
  if (to === 'open') return 'Say why it is open again'
  // Afterwards the trailer may be used again.
  return to === 'declined' && severity === 'dangerous' ? 'Say why it is no defect' : undefined
}
