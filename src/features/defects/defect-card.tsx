import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Defect } from '#contract/yard/defect.ts'
import { trailerNames } from '#src/domain/trailer-title.ts'
import type { Marks } from '#src/offline/replica/answer.ts'
import { SendingChip } from '#src/ui/states/sending-chip.tsx'
import { SeverityChip, StateChip } from './defect-chips.tsx'
import { FoundDate } from './found-date.tsx'
import './defect-card.css'

type Props = {
  defect: Defect & Marks
  /** What the list around it already tells. */
  hides: 'state' | 'trailer'
  action?: ReactNode
}

/** The id differs by state: a moved card is another element. */
export const defectLinkId = ({ uuid, state }: Pick<Defect, 'uuid' | 'state'>) =>
  `defect-${uuid}-${state.replace(' ', '-')}`

export function DefectCard({ defect, hides, action }: Props) {
  const { uuid, title, severity, state, assigned, trailer } = defect
  return (
    <li className="defect-card" data-severity={severity}>
      <div className="defect-card-body">
        <h3 className="defect-card-title">
          <Link id={defectLinkId(defect)} to="/defect/$uuid" params={{ uuid }} dir="auto">
            {title}
          </Link>
        </h3>
        {hides === 'state' && <p className="defect-card-trailer">{trailerNames(trailer)}</p>}
        <p className="defect-card-line">
          <FoundDate {...defect} />
          {assigned && <span dir="auto">{` · ${assigned.name}`}</span>}
        </p>
        <div className="defect-card-chips">
          <SeverityChip severity={severity} />
          {hides === 'trailer' && <StateChip state={state} />}
          <SendingChip of={defect} />
        </div>
      </div>
      {action}
    </li>
  )
}
