import { Link } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { type Due, isOverdue } from '#contract/yard/due.ts'
import { useCan } from '#src/domain/rights.tsx'
import { LinkButton } from '#src/ui/forms/button.tsx'
import { Chip } from '#src/ui/values/chip.tsx'
import { useByClock } from '#src/ui/values/use-on-device.ts'
import { dueWords } from './due-words.ts'
import './due-row.css'

type Props = {
  due: Due
  /** The trailer's title; undefined on its own page. */
  title?: string
}

export function DueRow({ due, title }: Props) {
  const canEdit = useCan('edit')
  const { trailer, checklist, name } = due
  const isLate = useByClock(() => isOverdue(due, new Date().toISOString()), false)
  const words = useByClock(() => dueWords(due), '')
  return (
    <li className="due-row">
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
      {canEdit && (
        <LinkButton
          href={`/trailer/${trailer}/inspect?checklist=${checklist}`}
          aria-label={`Inspect ${title ?? name}${title === undefined ? '' : `, ${name}`}`}
          icon={<ClipboardCheck />}
        >
          Inspect
        </LinkButton>
      )}
    </li>
  )
}
