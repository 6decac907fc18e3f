import { TriangleAlert } from 'lucide-react'
import type { DefectState } from '#contract/yard/defect-steps.ts'
import { severityLabels, severityTones } from '#src/domain/severity-words.ts'
import { Chip } from '#src/ui/values/chip.tsx'
import type { Severity } from './defect-data.ts'
import { defectStateLabels, defectStateTones } from './defect-words.ts'

export function SeverityChip({ severity }: { severity: Severity }) {
  const icon = severity === 'dangerous' && <TriangleAlert />
  return (
    <Chip tone={severityTones[severity]} icon={icon}>
      {severityLabels[severity]}
    </Chip>
  )
}

export const StateChip = ({ state }: { state: DefectState }) => (
  <Chip tone={defectStateTones[state]}>{defectStateLabels[state]}</Chip>
)
