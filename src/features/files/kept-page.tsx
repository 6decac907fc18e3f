import { Link, useNavigate } from '@tanstack/react-router'
import { HardDriveDownload, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useDevice } from '#src/offline/device/device.tsx'

import {
  type KeptRow,
  type KeptSum,
  keptPage,
  keptSum,
  laterFiles,
  pauseKeeping,
} from '#src/offline/files/kept-lists.ts'
import { unpinAll, unpinIncomplete, unpinTrailers } from '#src/offline/files/pins.ts'
import { useStorageWarning } from '#src/offline/outbox/use-storage-warning.ts'
import { useLive } from '#src/offline/replica/use-live.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { IconButton } from '#src/ui/forms/icon-button.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { Page, Section } from '#src/ui/page/page.tsx'
import { Pagination } from '#src/ui/page/pagination.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { EmptyState } from '#src/ui/states/state-message.tsx'
import { KeptFileList } from './kept-files.tsx'
import { KeptProgress } from './kept-progress.tsx'
import { MissingNotice } from './missing-notice.tsx'
import { filesWords } from './size-text.ts'
import { useKeepAction } from './use-keep-action.ts'
import './kept-page.css'

const pageSize = 20

type Props = {
  page: number
  onPage: (page: number) => void
  /** The upload of a document that was opened and is not on this device. */
  missing: string | undefined
}

export function KeptPage({ page, onPage, missing }: Props) {
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const sum = useLive('sum', keptSum)
  const later = useLive('later', laterFiles)
  const kept = useLive(`page ${page}`, (device) =>
    keptPage(device, (page - 1) * pageSize, pageSize),
  )
  const isEmpty = kept?.total === 0 && later?.length === 0
  const storageWarning = useStorageWarning()
  const isFilled = kept && later && !isEmpty
  return (
    <Page
      title="Kept on this Device"
      actions={isFilled && <Button onPress={() => setAsked(true)}>Remove everything</Button>}
    >
      {missing && <MissingNotice upload={missing} />}
      {isEmpty && (
        <EmptyState
          icon={<HardDriveDownload />}
          title="Nothing is kept on this device"
          action={<Button onPress={() => navigate({ to: '/trailers' })}>Find trailers</Button>}
        >
          Keep a trailer, or all that a search finds: photos, documents and manuals then open
          without a connection.
        </EmptyState>
      )}
      {storageWarning && (
        <EmptyState icon={<HardDriveDownload />} title="Nothing can be kept on this device">
          {storageWarning}
        </EmptyState>
      )}
      {!isEmpty &&
        !storageWarning &&
        (sum ? <Sum sum={sum} /> : <Skeleton height="5rem" radius="var(--radius)" />)}
      {later && later.length > 0 && <KeptFileList files={later} />}
      {kept && kept.total > 0 && (
        <Section title="Trailers" count={kept.total}>
          {kept.total > 1 && <p className="text-muted">In the order of their VINs.</p>}
          <KeptTrailers rows={kept.rows} />
          <Pagination
            label="Kept trailers"
            {...{ page, pageSize, total: kept.total, onChange: onPage }}
          />
        </Section>
      )}
      <LetAllGo isOpen={isAsked} onClose={() => setAsked(false)} />
    </Page>
  )
}

function Sum({ sum }: { sum: KeptSum }) {
  const device = useDevice()
  const { run, isPending } = useKeepAction()
  const isDone = sum.here === sum.files
  return (
    <div className="kept-sum">
      <p>
        <span>{isDone ? 'All here: ' : 'Kept: '}</span>
        <strong>{filesWords(sum.files, sum.bytes, sum.isGuess)}</strong>
        {sum.gone > 0 && <span>{`; ${sum.gone} no longer on the server`}</span>}
      </p>
      <KeptProgress sum={sum} />
      {!isDone && (
        <div className="kept-sum-actions">
          <Button onPress={() => run(() => pauseKeeping(device, !sum.isPaused))}>
            {sum.isPaused ? 'Go on' : 'Pause'}
          </Button>
          <Button isPending={isPending} onPress={() => run(() => unpinIncomplete(device))}>
            Cancel the rest
          </Button>
        </div>
      )}
    </div>
  )
}

/** The kept trailers; a file of two trailers counts in the size of both. */
function KeptTrailers({ rows }: { rows: KeptRow[] }) {
  const device = useDevice()
  const { run } = useKeepAction()
  return (
    <ul className="kept-rows">
      {rows.map(({ uuid, title, ...sum }) => (
        <li key={uuid}>
          <Link to="/trailer/$uuid" params={{ uuid }} className="kept-row-link">
            <strong dir="auto">{title}</strong>
            <span>{sizeOf(sum)}</span>
          </Link>
          <IconButton
            label={`Remove ${title} from this device`}
            icon={<Trash2 />}
            onPress={() => run(() => unpinTrailers(device, [uuid]))}
          />
        </li>
      ))}
    </ul>
  )
}

function sizeOf({ files, here, bytes, isGuess }: KeptSum) {
  const words = filesWords(files, bytes, isGuess)
  return here === files ? words : `${here} of ${words}`
}

function LetAllGo({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const device = useDevice()
  const { run, isPending } = useKeepAction()
  return (
    <ConfirmDialog
      title="Remove everything"
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => run(() => unpinAll(device)).then(onClose)}
      confirmLabel="Remove everything"
      isPending={isPending}
      isDanger
    >
      <p>
        All kept photos and documents are removed from this device. They stay on the server, and no
        longer open here without a connection.
      </p>
    </ConfirmDialog>
  )
}
