import { Link } from '@tanstack/react-router'
import { CalendarSync } from 'lucide-react'
import type { ReactNode } from 'react'
import { dateText } from '#contract/dates/date-text.ts'
import type { DueDate } from '#contract/dates/due-dates.ts'
import { localDay } from '#contract/local-day.ts'
import type { Assignee } from '#contract/yard/due-assignment.ts'
import { useCan } from '#src/domain/rights.tsx'
import { Button } from '#src/ui/forms/button.tsx'
import { Chip } from '#src/ui/values/chip.tsx'
import { useByClock } from '#src/ui/values/use-on-device.ts'
import { useRenewDate } from './date-changes.ts'
import { dateDueWords, forWhom } from './due-words.ts'
import './due-row.css'

type Props = {
  due: DueDate & { assigned: Assignee | null }
  title: string
  /** What else is done with it. */
  act?: ReactNode
}

/** A date that is due, of the trailer with a title. */
export function DateRow({ due, title, act }: Props) {
  const canEdit = useCan('edit')
  const { mutate: renew, isPending } = useRenewDate()
  const today = useByClock(() => localDay(new Date()), due.on)
  const { trailer, kind, name, on, renewed } = due
  return (
    <li className="due-row" data-acts={act ? 2 : undefined}>
      <Link
        className="due-row-words"
        to="/trailer/$uuid/$section"
        params={{ uuid: trailer, section: 'condition' }}
      >
        <strong dir="auto" translate="no">
          {title}
        </strong>
        <span>{forWhom(`${name}, ${dateText(on)}`, due.assigned)}</span>
      </Link>
      <Chip tone={on < today ? 'warning' : 'neutral'}>{dateDueWords(on, today)}</Chip>
      {act}
      {canEdit && renewed !== null && (
        <Button
          aria-label={`Renew ${title}, ${name}, to ${dateText(renewed)}`}
          icon={<CalendarSync />}
          isPending={isPending}
          onPress={() => renew({ trailer, title, kind, name, from: on, to: renewed })}
        >
          Renew
        </Button>
      )}
    </li>
  )
}
