import type { DefectState } from '#contract/yard/defect-steps.ts'
import { toldAtOnce } from '#src/core/timing.ts'
import type { Severity } from './defect-data.ts'

export const defectStateLabels: Record<DefectState, string> = {
  open: 'Open',
  'in work': 'In work',
  fixed: 'Fixed',
  closed: 'Closed',
  declined: 'Declined',
}

export const defectStateTones = {
  open: 'accent',
  'in work': 'primary',
  fixed: 'success',
  closed: 'neutral',
  declined: 'neutral',
} as const

export const stepLabels: Record<DefectState, string> = {
  open: 'Open again',
  'in work': 'Start work',
  fixed: 'Fixed',
  closed: 'Close',
  declined: 'Decline',
}

const ranks: Record<Severity, number> = { dangerous: 0, major: 1, minor: 2 }

type Times = { happened_at: string; received_at: string }
type Ranked = Times & { severity: Severity }

/** Whether it was sent later than it happened, or the device's clock was wrong. */
export const isReceivedLate = ({ happened_at, received_at }: Times) =>
  Math.abs(Date.parse(received_at) - Date.parse(happened_at)) > toldAtOnce

/** The earlier of both times: a device's clock may be ahead. */
const foundAt = ({ happened_at, received_at }: Times) =>
  happened_at < received_at ? happened_at : received_at

/** Sorts by severity, then by when they were found. */
export const worstFirst = (a: Ranked, b: Ranked) =>
  ranks[a.severity] - ranks[b.severity] || (foundAt(a) < foundAt(b) ? -1 : 1)
