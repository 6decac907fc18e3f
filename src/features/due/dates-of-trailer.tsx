import { useState } from 'react'
import { dateText } from '#contract/dates/date-text.ts'
import {
  type DateKind,
  dateGroupOf,
  dateIn,
  isAskedFor,
  monthsOf,
  renewedDate,
} from '#contract/dates/due-dates.ts'
import { localDay } from '#contract/local-day.ts'
import type { Trailer } from '#contract/trailer.ts'
import { useCan } from '#src/domain/rights.tsx'
import { trailerTitle } from '#src/domain/trailer-title.ts'
import { useWhoseDevice } from '#src/offline/session/whose-device.tsx'
import { Button } from '#src/ui/forms/button.tsx'
import { later } from '#src/ui/later.ts'
import { Section } from '#src/ui/page/page.tsx'
import { useWanted } from '#src/ui/use-wanted.ts'
import { Chip } from '#src/ui/values/chip.tsx'
import { useByClock } from '#src/ui/values/use-on-device.ts'
import { useRenewDate } from './date-changes.ts'
import { dateDueWords } from './due-words.ts'
import './dates-of-trailer.css'

const dateDialog = later(() => import('./date-dialog.tsx').then(({ DateDialog }) => DateDialog))

/** The dates of a trailer: for editors also those that it has not yet, of the kinds it is asked for. */
export function DatesOfTrailer({ trailer }: { trailer: Trailer }) {
  const { dateKinds } = useWhoseDevice()
  const canEdit = useCan('edit')
  const today = useByClock(() => localDay(new Date()), '')
  const [edited, setEdited] = useState<DateKind | null>(null)
  const DateDialog = useWanted(dateDialog, edited !== null, () => setEdited(null))
  const asked = { ...trailer, class: trailer.class?.uuid ?? null }
  const rows = dateKinds
    .map((kind) => ({ kind, on: dateIn(trailer.sheet, kind.key) }))
    .filter(({ kind, on }) => on !== undefined || (canEdit && isAskedFor(kind, asked)))
  if (rows.length === 0 || today === '') return null
  return (
    <Section title="Dates">
      <ul className="trailer-dates">
        {rows.map(({ kind, on }) => (
          <TrailerDate
            key={kind.key}
            {...{ kind, on, today }}
            months={monthsOf(kind, asked)}
            trailer={{ uuid: trailer.uuid, title: trailerTitle(trailer) }}
            onEdit={canEdit ? () => setEdited(kind) : undefined}
          />
        ))}
      </ul>
      {edited && DateDialog && (
        <DateDialog
          kind={edited}
          trailer={{ uuid: trailer.uuid, title: trailerTitle(trailer) }}
          on={dateIn(trailer.sheet, edited.key)}
          suggested={suggestedFor(edited, asked, today)}
          onClose={() => setEdited(null)}
        />
      )}
    </Section>
  )
}

/** @returns the date that most such trailers get today, '' for none */
function suggestedFor(kind: DateKind, trailer: Parameters<typeof monthsOf>[1], today: string) {
  const months = monthsOf(kind, trailer)
  return months === null ? '' : renewedDate(undefined, months, today)
}

type RowProps = {
  kind: DateKind
  on: string | undefined
  today: string
  months: number | null
  trailer: { uuid: string; title: string }
  /** Undefined for who may not edit. */
  onEdit: (() => void) | undefined
}

function TrailerDate({ kind, on, today, months, trailer, onEdit }: RowProps) {
  const { mutate: renew, isPending } = useRenewDate()
  const { key, name } = kind
  const group = on !== undefined && !kind.retired && dateGroupOf(on, kind.remind_days, today)
  const to = on === undefined || months === null ? null : renewedDate(on, months, today)
  return (
    <li className="trailer-date">
      <div className="trailer-date-words">
        <strong dir="auto">{name}</strong>
        <span className="text-muted">{on === undefined ? 'Not set' : dateText(on)}</span>
      </div>
      {on !== undefined && (group === 'overdue' || group === 'soon') && (
        <Chip tone={group === 'overdue' ? 'warning' : 'neutral'}>{dateDueWords(on, today)}</Chip>
      )}
      {onEdit && (
        <div className="trailer-date-actions">
          {to !== null && !kind.retired && (
            <Button
              aria-label={`Renew ${name} to ${dateText(to)}`}
              isPending={isPending}
              onPress={() =>
                renew({
                  ...{ trailer: trailer.uuid, title: trailer.title },
                  ...{ kind: key, name, from: on ?? null, to },
                })
              }
            >
              Renew
            </Button>
          )}
          <Button
            variant="quiet"
            aria-label={`${on === undefined ? 'Set' : 'Change'} ${name}`}
            onPress={onEdit}
          >
            {on === undefined ? 'Set' : 'Change'}
          </Button>
        </div>
      )}
    </li>
  )
}
