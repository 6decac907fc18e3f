import { ChevronRight } from 'lucide-react'
import type { Checklist } from '#contract/yard/checklist.ts'
import type { InspectionSummary } from '#contract/yard/inspection.ts'
import { itemsOf } from '#contract/yard/inspection-rules.ts'
import { Section } from '#src/ui/page/page.tsx'
import { EmptyState } from '#src/ui/states/state-message.tsx'
import { Chip } from '#src/ui/values/chip.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { ResultChip } from '../result-chip.tsx'
import { useUnfinished } from '../use-unfinished.ts'
import './choose-checklist.css'

type Props = {
  trailer: { uuid: string; class: string | null }
  checklists: readonly Checklist[]
  inspections: readonly InspectionSummary[]
  onChoose: (checklist: string) => void
}

/** The checklists of the trailer's class first, each with its last inspection. */
export function ChooseChecklist({ trailer, checklists, inspections, onChoose }: Props) {
  const unfinished = useUnfinished(trailer.uuid)
  const offered = checklists.filter(({ retired_at }) => retired_at === null)
  const isFor = ({ classes }: Checklist) =>
    classes.length === 0 || classes.some((one) => one === trailer.class)
  const groups = [
    { title: 'For this trailer', rows: offered.filter(isFor) },
    { title: 'For other trailers', rows: offered.filter((one) => !isFor(one)) },
  ].filter(({ rows }) => rows.length > 0)
  if (groups.length === 0) {
    return (
      <EmptyState title="There is no checklist yet">
        An administrator makes them under Checklists.
      </EmptyState>
    )
  }
  return groups.map(({ title, rows }) => (
    <Section key={title} title={title}>
      <ul className="checklist-choices">
        {rows.map((one) => {
          const begun = unfinished?.find(({ base }) => base.checklist === one.uuid)
          const last = inspections.find(({ checklist }) => checklist.uuid === one.uuid)
          const count = itemsOf(one.sections).length
          return (
            <li key={one.uuid}>
              <button type="button" className="checklist-choice" onClick={() => onChoose(one.uuid)}>
                <span className="checklist-choice-text">
                  <strong>{one.name}</strong>
                  <span className="text-muted">
                    <span>{`${count} ${count === 1 ? 'item' : 'items'}${last ? ' · last: ' : ' · never done on this trailer'}`}</span>
                    {last && <DateText date={last.finished_at} />}
                  </span>
                  {begun && <Chip tone="primary">Unfinished</Chip>}
                  {!begun && last && <ResultChip result={last.result} />}
                </span>
                <ChevronRight />
              </button>
            </li>
          )
        })}
      </ul>
    </Section>
  ))
}
