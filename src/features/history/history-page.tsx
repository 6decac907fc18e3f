import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChangedField, TrailerChange } from '#contract/trailer-change.ts'
import { useCan } from '#src/domain/rights.tsx'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { BackLink } from '#src/ui/page/back-link.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { ChangeItem } from './change-item.tsx'
import { ChangeList } from './change-list.tsx'
import { trailerChangesQuery, usePutBack } from './history-data.ts'
import { fieldLabel } from './history-words.ts'
import { fieldBack, type PutBack, removedBack } from './put-back.ts'
import { PutBackButton } from './put-back-button.tsx'
import { PutBackDialog } from './put-back-dialog.tsx'

type Props = {
  trailer: { uuid: string; title: string }
  /** @returns the current value of a field in the replica, with waiting changes */
  nowOf: (field: string) => ChangedField['now'] | null
  page: number
  onPage: (page: number) => void
}

export function HistoryPage({ trailer, nowOf, page, onPage }: Props) {
  const canEdit = useCan('edit')
  const changes = useQuery(trailerChangesQuery(trailer.uuid, page))
  const [asked, setAsked] = useState<PutBack | null>(null)
  const putBack = usePutBack()

  function confirm() {
    if (!asked) return
    putBack.mutate(asked.record, {
      onSuccess: (submitted) => {
        showSuccess(savedWords(submitted, 'Put back'))
        close()
      },
    })
  }

  function close() {
    putBack.reset()
    setAsked(null)
  }

  const known = ({ what }: TrailerChange, field: ChangedField) =>
    what === 'saved' ? { ...field, now: nowOf(field.field) ?? field.now } : field
  return (
    <Page
      title={`History of ${trailer.title}`}
      code={trailer.title}
      lead={
        <BackLink href={`/trailer/${trailer.uuid}`} isCode>
          {trailer.title}
        </BackLink>
      }
    >
      <ChangeList query={changes} page={page} onPage={onPage}>
        {(change) => {
          const whole = canEdit ? removedBack(change, trailer) : null
          return (
            <ChangeItem
              key={change.key}
              change={change}
              action={
                whole && (
                  <PutBackButton
                    of={change.name || change.serial}
                    onPress={() => setAsked(whole)}
                  />
                )
              }
              fieldAction={(field) => {
                const back = canEdit ? fieldBack(change, known(change, field), trailer) : null
                const of = fieldLabel(field)
                return back && <PutBackButton of={of} onPress={() => setAsked(back)} />
              }}
            />
          )
        }}
      </ChangeList>
      {asked && (
        <PutBackDialog
          {...asked}
          isPending={putBack.isPending}
          error={putBack.error}
          onConfirm={confirm}
          onClose={close}
        />
      )}
    </Page>
  )
}
