import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { trailerNames } from '#src/domain/trailer-title.ts'
import { trailersWords } from '#src/domain/trailers-words.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { useLazyRows } from '#src/ui/lists/use-lazy-rows.ts'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { Page, Section } from '#src/ui/page/page.tsx'
import { LoadError } from '#src/ui/states/load-error.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { ChangeItem } from './change-item.tsx'
import { batchQuery, usePutBackAll } from './history-data.ts'
import { batchTitle, byWords } from './history-words.ts'
import { batchRow, type PutBackRow } from './put-back.ts'

type Props = {
  batch: string
  /** Whether the person may edit and nothing of the batch waits to be sent. */
  canPutBack: boolean
  canRestore: boolean
  /** The unsent and refused changes of the batch; false for none. */
  left: ReactNode
  /** @returns what there is to do with the tags that it minted, where the log says that it linked some */
  tags: (isLinked: boolean) => ReactNode
  /** The title until the server has a change of the batch. */
  label: string
  onPutBack: () => void
}

export function BatchPage({ batch, canPutBack, canRestore, left, tags, label, onPutBack }: Props) {
  const { data, error, refetch } = useQuery(batchQuery(batch, left === false))
  const [isAsking, setAsking] = useState(false)
  const rows = useLazyRows(data?.length ?? 0)
  const [first] = data ?? []
  const all = data?.map((change) => batchRow(change, canRestore)) ?? []
  // Scan tags are undone in a way of their own.
  const isPutBack = canPutBack && data?.some(({ what }) => !what.startsWith('tag '))
  const title = first ? batchTitle(first, first.batch?.trailers ?? 1) : label || 'Done at Once'
  return (
    <Page
      title={title}
      actions={
        isPutBack &&
        first && (
          <Button icon={<Undo2 />} onPress={() => setAsking(true)}>
            Put all back
          </Button>
        )
      }
    >
      {tags(data?.some(({ what }) => what === 'tag linked') ?? false)}
      {left}
      {error && !data && !left && (
        <LoadError title="This could not be loaded" onRetry={refetch}>
          {sentenceOf(error)}
        </LoadError>
      )}
      {!error && !data && <Skeleton width="100%" height="24rem" />}
      {first && (
        <p className="text-muted">
          <DateText date={first.at} /> <span dir="auto">{byWords(first)}</span>
        </p>
      )}
      {data && (
        <Section title="Trailers" count={first?.batch?.trailers}>
          <ol className="changes">
            {data.slice(0, rows.count).map((change) => (
              <ChangeItem
                key={change.key}
                change={{ ...change, batch: null }}
                action={
                  <Link to="/trailer/$uuid" params={{ uuid: change.trailer.uuid }} translate="no">
                    {trailerNames(change.trailer)}
                  </Link>
                }
              />
            ))}
          </ol>
          {rows.isMore && (
            <div ref={rows.end}>
              <Button onPress={rows.all}>{`Show all (${data.length - rows.count} more)`}</Button>
            </div>
          )}
        </Section>
      )}
      {isAsking && (
        <PutAllBack rows={all} title={title} onClose={() => setAsking(false)} onDone={onPutBack} />
      )}
    </Page>
  )
}

type Asked = { rows: readonly PutBackRow[]; title: string; onClose: () => void; onDone: () => void }

function PutAllBack({ rows, title, onClose, onDone }: Asked) {
  const putBack = usePutBackAll()
  const possible = rows.flatMap(({ record }) => record ?? [])
  const records = possible.slice(0, limits.batch)
  const left = rows.filter(({ record }) => record === null)

  function confirm() {
    if (records.length === 0) return onClose()
    putBack.mutate(
      { records, label: `Put back: ${title}` },
      {
        onSuccess: () => {
          showSuccess(`${trailersWords(records.length)} being put back`)
          onDone()
        },
      },
    )
  }

  return (
    <ConfirmDialog
      title={
        records.length > 0 ? `Put back ${trailersWords(records.length)}?` : 'Nothing to put back'
      }
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      confirmLabel={records.length > 0 ? 'Put Back' : 'Close'}
      isPending={putBack.isPending}
      error={putBack.error ? sentenceOf(putBack.error, 'Try again.') : undefined}
    >
      {records.length > 0 && (
        <p>A change that the server refuses waits for you on the page Queue.</p>
      )}
      {possible.length > records.length && (
        <p>{`These are the first of ${trailersWords(possible.length)}. Once they are sent, put the next ones back.`}</p>
      )}
      {left.length > 0 && (
        <>
          <p>{`Not changed: ${trailersWords(left.length)}`}</p>
          <ul className="batch-left">
            {left.map(({ uuid, title: name, why }) => (
              <li key={`${uuid} ${why}`} dir="auto">
                {`${name}: ${why}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
}
