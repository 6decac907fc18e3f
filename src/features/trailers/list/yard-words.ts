import type { YardCondition } from '#contract/trailer-conditions.ts'

export const yardWords: Record<YardCondition, string> = {
  'defects:open': 'With defects',
  'defects:dangerous': 'Do not use',
  'inspection:due': 'Inspection due',
  'inspection:overdue': 'Overdue',
}
