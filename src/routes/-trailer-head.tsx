import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ClipboardCheck, Clock, Pencil, TriangleAlert } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { type Due, isOverdue } from '#contract/yard/due.ts'
import { useOnePress } from '#src/api/use-change.ts'
import { onPlates, plateAddress } from '#src/domain/plate-address.ts'
import { useCan } from '#src/domain/rights.tsx'
import { regoWithState, trailerTitle } from '#src/domain/trailer-title.ts'
import { AddDefectButton } from '#src/features/defects/add-defect-button.tsx'
import { DangerBanner } from '#src/features/defects/danger-banner.tsx'
import { useUnsettledCount } from '#src/features/defects/defect-data.ts'
import { dueOfTrailerQuery } from '#src/features/due/due-data.ts'
import { AddEntryButton } from '#src/features/logbook/logbook-actions.tsx'
import { RecallBanner } from '#src/features/recalls/recall-banner.tsx'
import { ScanTagLinking } from '#src/features/scan-tags/scan-tag-linking.tsx'
import { useSession } from '#src/features/session/session.ts'
import { SharePlate } from '#src/features/trailers/page/share-plate.tsx'
import { TrailerCover } from '#src/features/trailers/page/trailer-cover.tsx'
import { TrailerMore } from '#src/features/trailers/page/trailer-more.tsx'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { canKeepFiles } from '#src/offline/files/can-keep-files.ts'
import { useStorageWarning } from '#src/offline/outbox/use-storage-warning.ts'
import { Button, LinkButton } from '#src/ui/forms/button.tsx'
import { later } from '#src/ui/later.ts'
import { showError } from '#src/ui/overlays/toast.tsx'
import { useToastRoom } from '#src/ui/overlays/use-toast-room.ts'
import { usePageTitle } from '#src/ui/page/use-page-title.ts'
import { SendingChip } from '#src/ui/states/sending-chip.tsx'
import { useWanted } from '#src/ui/use-wanted.ts'
import { useByClock } from '#src/ui/values/use-on-device.ts'
import { WithCode } from '#src/ui/values/with-code.tsx'
import type { TrailerPage } from './-trailer-page.ts'

const keeping = later(() =>
  import('#src/features/files/keep-dialog.tsx').then(({ KeepDialog }) => KeepDialog),
)

const plateFiles = later(() =>
  import('#src/features/plates/plate-of-trailer.tsx').then(({ PlateOfTrailer }) => PlateOfTrailer),
)

const papers = later(() => import('./-papers.tsx'))

type Trailer = TrailerPage['trailer']

type HeadProps = ActionsProps & {
  /** A photo of this device that is not sent yet. */
  preview: string | null
}

/** What a trailer is, and what one comes to it for. */
export function TrailerHead({ preview, ...actions }: HeadProps) {
  const { trailer } = actions
  const title = trailerTitle(trailer)
  const head = useRef<HTMLDivElement>(null)
  usePageTitle(title)
  useToastRoom(head, '--toast-page-room')
  return (
    <div ref={head} className="page-top">
      <header className="trailer-head">
        <TrailerCover
          trailer={trailer}
          preview={preview}
          isRepeated={actions.section === 'documents'}
        />
        <div className="trailer-title">
          <h1>
            <WithCode text={title} code={title} />
          </h1>
          <Facts trailer={trailer} />
        </div>
        <Chips trailer={trailer} />
        <TrailerActions {...actions} />
      </header>
      <DangerBanner trailer={trailer.uuid} />
      <RecallBanner trailer={trailer} />
    </div>
  )
}

function Facts({ trailer }: { trailer: Trailer }) {
  const words = [regoWithState(trailer), trailer.class?.name, trailer.customer?.name].filter(
    Boolean,
  )
  if (words.length === 0) return null
  return (
    <p className="trailer-facts" dir="auto">
      <WithCode text={words.join(' · ')} code={trailer.rego || undefined} />
    </p>
  )
}

function Chips({ trailer }: { trailer: Trailer }) {
  const { uuid } = trailer
  return (
    <div className="trailer-chips">
      <SendingChip of={trailer} />
      <DefectsChip trailer={uuid} />
      <DueChip trailer={uuid} />
      <ScanTagLinking trailer={uuid} title={trailerTitle(trailer)} />
    </div>
  )
}

function DefectsChip({ trailer }: { trailer: string }) {
  const count = useUnsettledCount(trailer)
  if (count === 0) return null
  return (
    <ConditionChip trailer={trailer} tone="accent" icon={<TriangleAlert aria-hidden="true" />}>
      {count === 1 ? '1 defect' : `${count} defects`}
    </ConditionChip>
  )
}

function DueChip({ trailer }: { trailer: string }) {
  const { data: dues = [] } = useQuery(dueOfTrailerQuery(useDevice(), trailer))
  const words = useByClock(() => overdueWords(dues, new Date().toISOString()), '')
  if (words === '') return null
  return (
    <ConditionChip trailer={trailer} tone="warning" icon={<Clock aria-hidden="true" />}>
      {words}
    </ConditionChip>
  )
}

function overdueWords(dues: readonly Due[], now: string) {
  const late = dues.filter((due) => isOverdue(due, now)).length
  if (late === 0) return ''
  return late === 1 ? '1 inspection overdue' : `${late} inspections overdue`
}

type ChipProps = { trailer: string; tone: string; icon: ReactNode; children: string }

const ConditionChip = ({ trailer, tone, icon, children }: ChipProps) => (
  <Link
    className={`chip chip-${tone}`}
    to="/trailer/$uuid/$section"
    params={{ uuid: trailer, section: 'condition' }}
    resetScroll={false}
  >
    {icon}
    <span className="chip-text">{children}</span>
  </Link>
)

type ActionsProps = {
  trailer: Trailer
  /** Undefined for the first one. */
  section: string | undefined
  isEditing: boolean
  /** Whether it was edited just now. */
  wasEditing: boolean
  onEdit: () => void
  onDeleted: () => void
}

/** What one comes to a trailer for. */
function TrailerActions({ trailer, section, isEditing, wasEditing, ...on }: ActionsProps) {
  const canEdit = useCan('edit')
  const { user, org } = useSession()
  const navigate = useNavigate()
  const { uuid } = trailer
  const title = trailerTitle(trailer)
  const isEditShown = isEditing && section === undefined

  function edit() {
    on.onEdit()
    if (section !== undefined) navigate({ to: '/trailer/$uuid', params: { uuid } })
  }

  return (
    <div className="trailer-actions">
      {canEdit && (
        <div className="trailer-yard-actions">
          <LinkButton
            href={`/trailer/${uuid}/inspect`}
            variant="primary"
            icon={<ClipboardCheck aria-hidden="true" />}
          >
            Inspect
          </LinkButton>
          <AddDefectButton trailer={uuid} title={title} />
          <AddEntryButton trailer={uuid} title={title} />
        </div>
      )}
      <div className="trailer-desk-actions">
        {canEdit && !isEditShown && (
          <Button icon={<Pencil aria-hidden="true" />} autoFocus={wasEditing} onPress={edit}>
            Edit
          </Button>
        )}
        {trailer.accessKey && (
          <SharePlate title={title} address={plateAddress(org, trailer.accessKey.uuid)} />
        )}
        <More trailer={trailer} canRestore={user?.role === 'ADMIN'} onDeleted={on.onDeleted} />
      </div>
    </div>
  )
}

type MoreProps = { trailer: Trailer; canRestore: boolean; onDeleted: () => void }

function More({ trailer, ...rest }: MoreProps) {
  const { org } = useSession()
  const isAdmin = useCan('administer')
  const [isKeeping, setKeeping] = useState(false)
  const [isPrinting, setPrinting] = useState(false)
  const [paper, setPaper] = useState<'handover' | 'pack' | 'links' | null>(null)
  const onePress = useOnePress()
  const device = useDevice()
  const [opened, setOpened] = useState(0)
  const isUnkept = useStorageWarning() !== null
  const close = () => setKeeping(false)
  const KeepDialog = useWanted(keeping, isKeeping, close)
  const PlateOfTrailer = useWanted(plateFiles, isAdmin && isPrinting, () => setPrinting(false))
  const closePaper = () => setPaper(null)
  const Papers = useWanted(papers, paper !== null, closePaper)

  function keep() {
    setOpened(opened + 1)
    setKeeping(true)
  }

  return (
    <>
      <TrailerMore
        {...{ trailer, ...rest }}
        onKeep={canKeepFiles() && !isUnkept ? keep : null}
        address={plateAddress(org, trailer.accessKey?.uuid ?? '')}
        onPrintPlate={isAdmin ? () => setPrinting(true) : null}
        onBuildSheet={() => void onePress(() => makeBuildSheet(device, { trailer, org }))}
        onPack={() => setPaper('pack')}
        onLinks={() => setPaper('links')}
        onHandOver={() => setPaper('handover')}
      />
      {Papers && paper && <Papers.Open {...{ paper, trailer, org }} onClose={closePaper} />}
      {PlateOfTrailer && isPrinting && (
        <PlateOfTrailer
          tag={trailer.accessKey}
          {...onPlates(org)}
          onDone={() => setPrinting(false)}
        />
      )}
      {KeepDialog && (
        <KeepDialog
          title={trailerTitle(trailer)}
          find={async () => [trailer.uuid]}
          opened={opened}
          isOpen={isKeeping}
          onClose={close}
        />
      )}
    </>
  )
}

type Of = { trailer: Trailer; org: ReturnType<typeof useSession>['org'] }

async function makeBuildSheet(device: DeviceDatabase, of: Of) {
  try {
    const { saveBuildSheet } = await papers.load()
    await saveBuildSheet(device, of)
  } catch (error) {
    reportError(error)
    showError('The build sheet could not be made. Try again.')
  }
}
