import { Link } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Due, isOverdue } from '#contract/yard/due.ts'
import type { Assignee } from '#contract/yard/due-assignment.ts'
import { useCan } from '#src/domain/rights.tsx'
import { LinkButton } from '#src/ui/forms/button.tsx'
import { Chip } from '#src/ui/values/chip.tsx'
import { useByClock } from '#src/ui/values/use-on-device.ts'
import { dueWords, forWhom } from './due-words.ts'
import './due-row.css'

type Props = {
  due: Due & { assigned?: Assignee | null | undefined }
  /** The trailer's title; undefined on its own page. */
  title?: string
  /** What else is done with it. */
  act?: ReactNode
}

export function DueRow({ due, title, act }: Props) {
  const canEdit = useCan('edit')
  const { trailer, checklist } = due
  const name = forWhom(due.name, due.assigned)
  const isLate = useByClock(() => isOverdue(due, new Date().toISOString()), false)
  const words = useByClock(() => dueWords(due), '')
  return (
    <li className="due-row" data-acts={act ? 2 : undefined}>
      {title === undefined ? (
        <strong className="due-row-words">{name}</strong>
      ) : (
        <Link
          className="due-row-words"
          to="/trailer/$uuid/$section"
          params={{ uuid: trailer, section: 'condition' }}
        >
          <strong dir="auto" translate="no">
            {title}
          </strong>
          <span>{name}</span>
        </Link>
      )}
      <Chip tone={isLate ? 'warning' : 'neutral'}>{words}</Chip>
      {act}
      {canEdit && (
        <LinkButton
          href={`/trailer/${trailer}/inspect?checklist=${checklist}`}
          aria-label={`Inspect ${title === undefined ? '' : `${title}, `}${due.name}`}
          icon={<ClipboardCheck />}
        >
          Inspect
        </LinkButton>
      )}
    </li>
  )
}
