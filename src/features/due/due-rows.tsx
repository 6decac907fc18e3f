import type { DueOnDevice as Row } from '#src/offline/replica/yard/find-due.ts'
import { DueRow } from './due-row.tsx'

export function DueRows({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className="due-rows">
      {rows.map((row) => (
        <DueRow key={`${row.trailer} ${row.checklist}`} due={row} title={row.vin || row.rego} />
      ))}
    </ul>
  )
}
