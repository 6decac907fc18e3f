import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { RemovedPart } from '#contract/part.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useCan } from '#src/domain/rights.tsx'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { showError, showSuccess } from '#src/ui/overlays/toast.tsx'
import { type ListView, PagedList } from '#src/ui/page/paged-list.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { FittedSkeleton } from './fitted-parts.tsx'
import { quantityWords } from './fitted-words.ts'
import { useRestorePart } from './parts-changes.ts'
import { removedPartsQuery } from './parts-data.ts'
import './removed-parts.css'

type Props = { trailer: string; isOpen: boolean; onClose: () => void }

/** What was taken off a trailer, when and why. Only the server knows it. */
export function RemovedParts({ trailer, isOpen, onClose }: Props) {
  const [view, setView] = useState<ListView>({ page: 1, search: '' })
  const { data, error, refetch, isPlaceholderData } = useQuery(
    removedPartsQuery(trailer, view.page),
  )
  return (
    <Dialog title="Removed parts" size="large" isOpen={isOpen} onClose={onClose}>
      <PagedList
        label="Removed parts"
        rows={data?.rows}
        total={data?.total ?? 0}
        pageSize={limits.fittedPage}
        view={view}
        onView={setView}
        skeleton={<FittedSkeleton />}
        problem={error ? sentenceOf(error) : undefined}
        onRetry={refetch}
        isStale={isPlaceholderData}
        emptyText="No part was removed from this trailer."
      >
        {(rows) => (
          <ul className="removed-parts">
            {rows.map((row) => (
              <Row key={row.uuid} row={row} />
            ))}
          </ul>
        )}
      </PagedList>
    </Dialog>
  )
}

function Row({ row }: { row: RemovedPart }) {
  const { part, serial, reason, removed_on, removed_at } = row
  const canEdit = useCan('edit')
  const restore = useRestorePart(row.trailer)

  function putBack() {
    restore.mutate(row, {
      onSuccess: (submitted) => {
        showSuccess(savedWords(submitted, `${part.model_number} put back`))
      },
      onError: (error) => showError(sentenceOf(error)),
    })
  }

  return (
    <li className="removed-part">
      <div>
        <p className="removed-part-name" dir="auto">
          {`${part.model_number} ${quantityWords(row)}`}
        </p>
        {serial && (
          <p className="text-muted">
            Serial <span translate="no">{serial}</span>
          </p>
        )}
        <p className="text-muted">
          <span>Removed </span>
          <DateText date={removed_on || removed_at} isWithin />
          {reason && <bdi>{`: ${reason}`}</bdi>}
        </p>
      </div>
      {canEdit && (
        <Button
          icon={<Undo2 />}
          aria-label={`Put back ${part.model_number}`}
          isPending={restore.isPending}
          onPress={putBack}
        >
          Put back
        </Button>
      )}
    </li>
  )
}
