import { useQuery } from '@tanstack/react-query'
import { Download, Pencil, RotateCcw, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Recall, RecalledTrailer } from '#contract/recall/recall.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { pagedList } from '#src/api/pages.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { useCan } from '#src/domain/rights.tsx'
import { Button } from '#src/ui/forms/button.tsx'
import { showError, showInfo } from '#src/ui/overlays/toast.tsx'
import { BackLink } from '#src/ui/page/back-link.tsx'
import { Page, Section } from '#src/ui/page/page.tsx'
import { PagedList } from '#src/ui/page/paged-list.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { Progress } from '#src/ui/states/progress.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { ErrorState } from '#src/ui/states/state-message.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { DescriptionList } from '#src/ui/values/description-list.tsx'
import { saveFile } from '#src/ui/values/save-file.ts'
import { recallCsv } from './recall-csv.ts'
import { RecallForm } from './recall-form.tsx'
import { RecallStep } from './recall-step.tsx'
import { limitWords, recallProgressWords } from './recall-words.ts'
import { ApartTrailers } from './recalled-apart.tsx'
import { RecalledRow } from './recalled-row.tsx'
import { allRecalled, recalledQuery, recallQuery, useCloseRecall } from './recalls-data.ts'
import './recalls.css'

/** One recall: what is called back, how far it is, and each trailer. */
export function RecallPage({ uuid }: { uuid: string }) {
  const { data: recall, error } = useQuery(recallQuery(uuid))
  const lead = <BackLink href="/recalls">All recalls</BackLink>
  if (!recall) {
    return (
      <Page title="Recall" lead={lead}>
        {error ? (
          <ErrorState title={sentenceOf(error, 'Try again.')} />
        ) : (
          <Skeleton height="16rem" />
        )}
      </Page>
    )
  }
  return (
    <Page title={recall.title} lead={lead} actions={<Acts recall={recall} />}>
      {recall.closed_at && (
        <Notice tone="info">
          <span>{'This recall was closed '}</span>
          <DateText date={recall.closed_at} isWithin />
          <span>. Nobody is told of it any more.</span>
        </Notice>
      )}
      <About recall={recall} />
      <div className="recall-progress">
        <Progress
          // Of a closed one it is counted when something is said or changed, not when a part is fitted.
          label={recall.closed_at ? 'Settled, as last counted' : 'Settled'}
          completed={recall.progress.finished}
          total={recall.progress.trailers}
        />
        <p className="text-muted">{recallProgressWords(recall.progress)}</p>
      </div>
      <Trailers recall={recall} />
      <ApartTrailers recall={uuid} />
    </Page>
  )
}

function About({ recall }: { recall: Recall }) {
  const { part, text, public: isPublic, public_text, opened_at, opened_by } = recall
  return (
    <DescriptionList
      items={[
        { term: 'Part', detail: <bdi translate="no">{part.model_number}</bdi> },
        { term: 'Which of them', detail: limitWords(recall) },
        ...(text ? [{ term: 'What has to be done', detail: <bdi>{text}</bdi> }] : []),
        {
          term: 'Visitors',
          detail: isPublic ? `Are told: ${public_text || recall.title}` : 'Are not told',
        },
        {
          term: 'Opened',
          detail: (
            <>
              <DateText date={opened_at} />
              {opened_by && <span>{`, ${opened_by}`}</span>}
            </>
          ),
        },
      ]}
    />
  )
}

function Trailers({ recall }: { recall: Recall }) {
  const canEdit = useCan('edit')
  const [page, setPage] = useState(1)
  const asked = useQuery(recalledQuery(recall.uuid, page))
  const [chosen, setChosen] = useState<RecalledTrailer | null>(null)
  return (
    <Section title="Trailers" count={asked.data?.total}>
      <PagedList
        label="Trailers of the recall"
        {...pagedList(asked, page, setPage)}
        pageSize={limits.recalledShown}
        skeleton={<Skeleton height="16rem" />}
        emptyText="No trailer carries such a part."
        emptyIcon={<ShieldCheck />}
      >
        {(rows) => (
          <ul className="recalled-rows" aria-label="Trailers of the recall">
            {rows.map((row) => (
              <RecalledRow
                key={row.trailer.uuid}
                title={recall.title}
                row={row}
                onSay={canEdit && recall.closed_at === null ? () => setChosen(row) : null}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {chosen && (
        <RecallStep
          recall={recall}
          trailer={chosen.trailer}
          state={chosen.state}
          onClose={() => setChosen(null)}
        />
      )}
    </Section>
  )
}

function Acts({ recall }: { recall: Recall }) {
  const isAdmin = useCan('administer')
  const [isEditing, setEditing] = useState(false)
  const setClosed = useClosing()
  const isClosed = recall.closed_at !== null
  return (
    <>
      <Button icon={<Download />} onPress={() => void saveCustomers(recall)}>
        Customers as CSV
      </Button>
      {isAdmin && (
        <>
          <Button icon={<Pencil />} onPress={() => setEditing(true)}>
            Edit
          </Button>
          <Button
            icon={isClosed ? <RotateCcw /> : <ShieldCheck />}
            onPress={() => setClosed(recall.uuid, !isClosed)}
          >
            {isClosed ? 'Open again' : 'Close'}
          </Button>
        </>
      )}
      {isEditing && (
        <RecallForm
          part={recall.part.uuid}
          recall={recall}
          onClose={() => setEditing(false)}
          onSaved={() => undefined}
        />
      )}
    </>
  )
}

async function saveCustomers({ uuid, title }: Recall) {
  try {
    const csv = recallCsv(await allRecalled(uuid))
    const name = `recall-${title.replace(/[^\p{L}\p{N}]+/gu, '-')}.csv`
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), name)
  } catch (error) {
    showError(sentenceOf(error, 'No file was made.'))
  }
}

/** @returns a function that closes or reopens a recall, with an Undo */
function useClosing() {
  const close = useCloseRecall()
  const keyFor = useAttemptKey()
  return function setClosed(uuid: string, isClosed: boolean) {
    const undo = { label: 'Undo', onAction: () => setClosed(uuid, !isClosed) }
    close.mutate(
      { uuid, isClosed, key: keyFor([uuid, isClosed], close.error) },
      {
        onSuccess: () =>
          showInfo(isClosed ? 'The recall is closed.' : 'The recall is open again.', undo),
        onError: (failed) => showError(sentenceOf(failed, 'Nothing was changed.')),
      },
    )
  }
}
