import { Link } from '@tanstack/react-router'
import type { InspectionSummary } from '#contract/yard/inspection.ts'
import type { Marks } from '#src/offline/replica/answer.ts'
import { SendingChip } from '#src/ui/states/sending-chip.tsx'
import { Chip } from '#src/ui/values/chip.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { ResultChip } from './result-chip.tsx'
import { inspectorWords } from './result-words.ts'
import './inspection-rows.css'

export function InspectionRows({ rows }: { rows: readonly (InspectionSummary & Marks)[] }) {
  return (
    <ul className="inspection-rows">
      {rows.map((row) => (
        <li key={row.uuid}>
          <Link className="inspection-row" to="/inspection/$uuid" params={{ uuid: row.uuid }}>
            <span className="inspection-row-text">
              <strong>{row.checklist.name}</strong>
              <small>
                <DateText date={row.finished_at} />
                <span>{`, ${inspectorWords(row.by)}`}</span>
              </small>
            </span>
            <SendingChip of={row} />
            {row.awaitsSignature && <Chip tone="warning">Signature missing</Chip>}
            <ResultChip result={row.result} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
