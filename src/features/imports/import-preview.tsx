import { useState } from 'react'
import { Button } from '#src/ui/forms/button.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { PagedList } from '#src/ui/page/paged-list.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { recordsWords } from './import-kind.ts'
import { OutcomeButton } from './outcome-button.tsx'
import type { RowToWrite } from './plan/sent-row.ts'
import { RefusedRows, type RefusedRowsProps } from './refused-rows.tsx'
import type { Matching } from './use-matching.ts'
import { refusedInPreview } from './use-writing.ts'

type Props = {
  matching: Matching
  isBusy: boolean
  onWrite: () => void
  refusedFile: RefusedRowsProps['refusedFile']
}

const outcomes = ['new', 'changed', 'same', 'refused'] as const
type Outcome = (typeof outcomes)[number]
const outcomeWords: Record<Outcome, string> = {
  new: 'New',
  changed: 'Changed',
  same: 'The same',
  refused: 'Refused',
}

const pageSize = 20

/** What would happen to every row, before anything is written. */
export function ImportPreview({ matching, isBusy, onWrite, refusedFile }: Props) {
  const [shown, setShown] = useState<Outcome | null>(null)
  const [page, setPage] = useState(1)
  const { plan } = matching
  if (!plan) return <Skeleton width="100%" height="12rem" />
  const countOf = (outcome: Outcome) => plan.rows.filter((row) => row.outcome === outcome).length
  const wanted = shown ? plan.rows.filter(({ outcome }) => outcome === shown) : plan.rows
  const writes = countOf('new') + countOf('changed')

  function show(outcome: Outcome | null) {
    setShown(outcome)
    setPage(1)
  }

  return (
    <Section title="What Would Happen">
      <div className="import-outcomes">
        <OutcomeButton
          label="All rows"
          count={plan.rows.length}
          isShown={!shown}
          onPress={() => show(null)}
        />
        {outcomes.map((outcome) => (
          <OutcomeButton
            key={outcome}
            label={outcomeWords[outcome]}
            count={countOf(outcome)}
            isShown={shown === outcome}
            onPress={() => show(outcome)}
          />
        ))}
      </div>
      <PagedList
        label="Rows"
        rows={wanted.slice((page - 1) * pageSize, page * pageSize)}
        total={wanted.length}
        pageSize={pageSize}
        view={{ page, search: '' }}
        onView={(view) => setPage(view.page)}
        skeleton={null}
        emptyText="There are no such rows."
      >
        {(rows) => (
          <ul className="import-rows" aria-label="Rows of the file">
            {rows.map((row) => (
              <PreviewRow key={row.row} row={row} />
            ))}
          </ul>
        )}
      </PagedList>
      <div className="import-write">
        <Button variant="primary" isDisabled={writes === 0} isPending={isBusy} onPress={onWrite}>
          {writes === 0
            ? 'Nothing to Write'
            : `Write ${recordsWords(matching.choices.kind, writes)}`}
        </Button>
        <RefusedRows
          why={refusedInPreview(plan.rows)}
          fileName={matching.file.name}
          refusedFile={refusedFile}
        />
        <p className="text-muted">
          {countOf('refused') > 0
            ? 'Refused rows are left out. The import can be undone as one.'
            : 'The import can be undone as one.'}
        </p>
      </div>
    </Section>
  )
}

function PreviewRow({ row: { row, title, outcome, problems, changes } }: { row: RowToWrite }) {
  return (
    <li className="import-row" data-outcome={outcome}>
      <span className="import-row-number">{`Row ${row}`}</span>
      <span className="import-row-vin" translate="no">
        {title || 'No name'}
      </span>
      <span className="import-row-outcome">{outcomeWords[outcome]}</span>
      {(problems.length > 0 || changes.length > 0) && (
        <ul className="import-row-why">
          {problems.map(({ column, text, wanted }) => (
            <li key={column + wanted} className="import-row-problem">
              <span>{`${column}: `}</span>
              {text && <q translate="no">{text}</q>} <span>{wanted}</span>
            </li>
          ))}
          {changes.map(({ label, before, after }) => (
            <li key={label}>
              <span>{`${label}: `}</span>
              {outcome !== 'new' && (
                <>
                  <span className="visually-hidden">was</span>{' '}
                  <s translate="no">{before || 'none'}</s>{' '}
                  <span className="visually-hidden">becomes</span>{' '}
                </>
              )}
              <span translate="no">{after || 'none'}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
