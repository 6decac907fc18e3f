import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { ImportKind } from '#contract/import-kinds.ts'
import type { TrailerImport } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { Button, LinkButton } from '#src/ui/forms/button.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { PagedList } from '#src/ui/page/paged-list.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { wholeNumber } from '#src/ui/values/whole-number.ts'
import { kindWords, recordsWords } from './import-kind.ts'
import { importWords } from './import-words.ts'
import { importsQuery, useUndoImport, writtenOf } from './imports-data.ts'

/** All imports, with who and what, and a way to undo each as one. */
export function EarlierImports() {
  const [page, setPage] = useState(1)
  const [undone, setUndone] = useState<TrailerImport | null>(null)
  const { data, error, refetch } = useQuery(importsQuery(page))
  return (
    <Section title="Imports" count={data?.total}>
      <PagedList
        label="Imports"
        rows={data?.rows}
        total={data?.total ?? 0}
        pageSize={limits.importsPage}
        view={{ page, search: '' }}
        onView={(view) => setPage(view.page)}
        skeleton={<Skeleton width="100%" height="8rem" />}
        problem={error ? sentenceOf(error) : undefined}
        onRetry={refetch}
        emptyText="Nothing was imported yet."
      >
        {(rows) => (
          <ul className="import-rows" aria-label="Imports">
            {rows.map((one) => (
              <ImportRow key={one.uuid} row={one} onUndo={() => setUndone(one)} />
            ))}
          </ul>
        )}
      </PagedList>
      <UndoQuestion row={undone} onClose={() => setUndone(null)} />
    </Section>
  )
}

function ImportRow({ row, onUndo }: { row: TrailerImport; onUndo: () => void }) {
  const { uuid, name, kind, at, by, counts, rows, undone_at } = row
  const isStopped = writtenOf(row) < rows
  const took = counts.created + counts.changed
  return (
    <li className="import-earlier">
      <div className="import-column-words">
        <strong translate="no">{name}</strong>
        <span className="text-muted">
          <DateText date={at} /> <span>{by && `by ${by}`}</span>
        </span>
        <span>{`${kindWords[kind].label}: ${importWords(counts)}`}</span>
        {isStopped && !undone_at && (
          <span>{`It stopped after ${wholeNumber(writtenOf(row))} of ${wholeNumber(rows)} ${kind === 'files' ? 'files' : 'rows'}. Choose the same file to go on.`}</span>
        )}
        {undone_at && <span>{undoneWords(kind, counts)}</span>}
      </div>
      <div className="page-actions">
        {took > 0 && (kind === 'trailers' || kind === 'parts') && (
          <LinkButton variant="quiet" href={`/batch/${uuid}`}>
            See Each
          </LinkButton>
        )}
        {took > counts.undone + counts.kept && (
          <Button icon={<Undo2 aria-hidden="true" />} onPress={onUndo}>
            Undo
          </Button>
        )}
      </div>
    </li>
  )
}

const undoneWords = (kind: ImportKind, { undone, kept }: { undone: number; kept: number }) =>
  kept > 0
    ? `Undone: ${recordsWords(kind, undone)}; ${wholeNumber(kept)} stay as they are, changed or deleted since`
    : `Undone: ${recordsWords(kind, undone)}`

function UndoQuestion({ row, onClose }: { row: TrailerImport | null; onClose: () => void }) {
  const undo = useUndoImport()
  return (
    <ConfirmDialog
      title="Undo This Import?"
      isOpen={row !== null}
      onClose={onClose}
      confirmLabel="Undo Import"
      isDanger
      isPending={undo.isPending}
      error={undo.error ? sentenceOf(undo.error, 'Try again.') : undefined}
      onConfirm={() =>
        row &&
        undo.mutate(row.uuid, {
          onSuccess(done) {
            showSuccess(undoneWords(row.kind, done))
            onClose()
          },
        })
      }
    >
      <p>{row && questionWords(row)}</p>
    </ConfirmDialog>
  )
}

const fates: Record<ImportKind, string> = {
  ...{ trailers: 'deleted', parts: 'taken off', customers: 'retired', catalogue: 'retired' },
  files: 'removed',
}

function questionWords({ kind, counts: { created, changed } }: TrailerImport) {
  const done = `${recordsWords(kind, created)} that it created will be ${fates[kind]}, and ${recordsWords(kind, changed)} put back.`
  const kept = 'What somebody changed or added to since stays'
  if (kind === 'files') {
    return `${recordsWords(kind, created)} that it added will be removed. What somebody changed since, or made a manual, stays.`
  }
  return kind === 'trailers'
    ? `${done} ${kept}, and so do customers, classifications and manufacturers that it added.`
    : `${done} ${kept}.`
}
