import type { Defect, DefectAct } from '#contract/yard/defect.ts'
import type { DefectState } from '#contract/yard/defect-steps.ts'
import { severityLabels } from '#src/domain/severity-words.ts'
import type { Severity } from './defect-data.ts'

const actWords: Record<DefectState, string> = {
  open: 'Opened again',
  'in work': 'Taken into work',
  fixed: 'Fixed',
  closed: 'Closed',
  declined: 'Declined',
}

const levelWords = (level: Severity) => severityLabels[level].toLowerCase()

/** @returns what a step changed */
export function actTitle(act: DefectAct): string {
  const { state, severity, severity_before: before, assigned, unassigned } = act
  const did = [
    state && actWords[state],
    severity &&
      `Severity: ${before && before !== severity ? `${levelWords(before)} → ` : ''}${levelWords(severity)}`,
    assigned && `Assigned to ${assigned.name || 'somebody'}`,
    unassigned && 'Assigned to nobody',
  ].filter(Boolean)
  return did.length > 0 ? did.join(' · ') : 'Note'
}

/** What a step that changes the severity shows beside its own changes: how bad the defect was before. */
export const wasBefore = ({ severity }: Pick<Defect, 'severity'>, act: string) => ({
  kind: 'defect_act' as const,
  uuid: act,
  patch: { severity_before: severity },
})
