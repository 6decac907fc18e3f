import type { InspectionResult } from '#contract/yard/inspection-rules.ts'
import { Chip } from '#src/ui/values/chip.tsx'
import { resultWords } from './result-words.ts'

const tones = { pass: 'success', 'pass with defects': 'warning', fail: 'danger' } as const

export function ResultChip({ result }: { result: InspectionResult }) {
  return <Chip tone={tones[result]}>{resultWords[result]}</Chip>
}
