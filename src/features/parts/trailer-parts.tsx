import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { History, Plus, SquarePen, Trash2 } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { TrailerPart } from '#contract/part.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useCan } from '#src/domain/rights.tsx'
import type { Marks } from '#src/offline/replica/answer.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { IconButton } from '#src/ui/forms/icon-button.tsx'
import { type Later, later } from '#src/ui/later.ts'
import { focusAfterDialog } from '#src/ui/overlays/focus-after-dialog.ts'
import { Section } from '#src/ui/page/page.tsx'
import { type ListView, PagedList } from '#src/ui/page/paged-list.tsx'
import { SendingChip } from '#src/ui/states/sending-chip.tsx'
import { useWanted } from '#src/ui/use-wanted.ts'
import { asFittedDialog } from './fitted-facts.tsx'
import { byCategory, FittedGroups, FittedRow, FittedSkeleton } from './fitted-parts.tsx'
import { quantityWords } from './fitted-words.ts'
import { partSearch } from './part-list.tsx'
import { emptyText } from './part-view.ts'
import { trailerPartsQuery } from './parts-data.ts'
import { RemovePart } from './remove-part.tsx'
import type { StagedResourcesSlot } from './staged-resources-slot.ts'
import { useHasCustomPart } from './use-has-custom-part.ts'

const partLinkId = (uuid: string) => `part-link-${uuid}`

/**
 * Moves the focus to a part once the list shows it, after another part was removed or a dialog closed.
 * @returns a setter of that part's uuid
 */
function usePartFocus(rows: TrailerPart[] | undefined) {
  const [wanted, setWanted] = useState<string | null>(null)
  const isShown = rows?.some(({ uuid }) => uuid === wanted) ?? false
  useEffect(() => {
    if (!wanted || !isShown) return
    focusSoon(partLinkId(wanted))
    setWanted(null)
  }, [wanted, isShown])
  return setWanted
}

function focusSoon(id: string) {
  focusAfterDialog(() => document.getElementById(id))
}

const finder = later(() => import('./part-finder.tsx').then(({ PartFinder }) => PartFinder))

type Props = {
  trailer: string
  view: ListView
  onView: (view: ListView) => void
  /** Renders the resources of a custom part that is being registered. */
  stagedResources: Later<StagedResourcesSlot>
}

export function TrailerParts({ trailer, view, onView, stagedResources }: Props) {
  const addId = useId()
  const [removed, setRemoved] = useState<TrailerPart | null>(null)
  const [changed, setChanged] = useState<TrailerPart | null>(null)
  const { data, error, refetch, isPlaceholderData } = useQuery(trailerPartsQuery(trailer, view))
  const focusPart = usePartFocus(data?.rows)
  const isSearched = view.search !== '' || (data?.total ?? 0) >= limits.fittedSearched

  function focusBeside({ uuid }: TrailerPart) {
    const rows = byCategory(data?.rows ?? []).flatMap(([, parts]) => parts)
    const place = rows.findIndex((row) => row.uuid === uuid)
    const beside = rows[place + 1] ?? rows[place - 1]
    if (beside) focusPart(beside.uuid)
    else focusSoon(addId)
  }

  function showCreated(uuid: string) {
    // The newest part comes first.
    onView({ page: 1, search: '' })
    focusPart(uuid)
  }

  return (
    <Section
      title="Parts"
      count={view.search === '' ? data?.total : undefined}
      action={
        <div className="fitted-tools">
          <RemovedParts trailer={trailer} />
          <AddPart {...{ trailer, stagedResources }} id={addId} onCreated={showCreated} />
        </div>
      }
    >
      <PagedList
        label="Parts"
        rows={data?.rows}
        total={data?.total ?? 0}
        pageSize={limits.fittedPage}
        view={view}
        onView={onView}
        search={isSearched ? partSearch : undefined}
        skeleton={<FittedSkeleton />}
        problem={error ? sentenceOf(error) : undefined}
        onRetry={refetch}
        isStale={isPlaceholderData}
        emptyText={emptyText(view)}
      >
        {(rows) => (
          <FittedGroups
            rows={rows}
            render={(row) => (
              <Row key={row.uuid} row={row} onChange={setChanged} onRemove={setRemoved} />
            )}
          />
        )}
      </PagedList>
      <ChangeFitted fitted={changed} onClose={() => setChanged(null)} />
      <RemovePart
        trailer={trailer}
        part={removed}
        onClose={() => setRemoved(null)}
        onRemoved={focusBeside}
      />
    </Section>
  )
}

type AddPartProps = Pick<Props, 'trailer' | 'stagedResources'> & {
  id: string
  onCreated: (uuid: string) => void
}

/** Opens the part finder, or the custom part whose form was left unfinished. */
function AddPart({ trailer, stagedResources, id, onCreated }: AddPartProps) {
  const canEdit = useCan('edit')
  const [isAdding, setAdding] = useState(false)
  const [visit, setVisit] = useState(0)
  const isCustomWaiting = useHasCustomPart(trailer, isAdding)
  const close = () => setAdding(false)
  const PartFinder = useWanted(finder, isAdding, close)
  const Staged = useWanted(stagedResources, isAdding, close)

  /** Each opening begins with new state. */
  function open() {
    setVisit(visit + 1)
    setAdding(true)
  }

  if (!canEdit) return null
  return (
    <>
      <Button
        id={id}
        icon={<Plus />}
        onPress={open}
      >{`Add Part${isCustomWaiting ? ' (1 waiting)' : ''}`}</Button>
      {visit > 0 && PartFinder && Staged && (
        <PartFinder
          key={visit}
          trailer={trailer}
          begin={isCustomWaiting ? 'custom' : 'find'}
          isOpen={isAdding}
          onClose={close}
          onCreated={(uuid) => {
            close()
            onCreated(uuid)
          }}
          stagedResources={Staged}
        />
      )}
    </>
  )
}

type ChangeProps = { fitted: TrailerPart | null; onClose: () => void }

function ChangeFitted({ fitted, onClose }: ChangeProps) {
  const Dialog = useWanted(asFittedDialog, fitted !== null, onClose)
  return fitted && Dialog && <Dialog fitted={fitted} onClose={onClose} />
}

const removedParts = later(() =>
  import('./removed-parts.tsx').then(({ RemovedParts: Parts }) => Parts),
)

function RemovedParts({ trailer }: { trailer: string }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const Parts = useWanted(removedParts, isOpen, close)
  return (
    <>
      <Button
        variant="quiet"
        icon={<History />}
        aria-label="Removed parts"
        onPress={() => setOpen(true)}
      >
        <span className="fitted-removed">Removed parts</span>
      </Button>
      {isOpen && Parts && <Parts trailer={trailer} isOpen onClose={close} />}
    </>
  )
}

type RowProps = { row: TrailerPart & Marks } & Record<
  'onChange' | 'onRemove',
  (part: TrailerPart) => void
>

function Row({ row, onChange, onRemove }: RowProps) {
  const { uuid, part, trailer } = row
  const canEdit = useCan('edit')
  return (
    <FittedRow
      part={part}
      quantity={quantityWords(row)}
      serial={row.serial}
      mark={(row.isWaiting || row.isRefused) && <SendingChip of={row} />}
      link={
        <Link
          id={partLinkId(uuid)}
          className="fitted-part-link"
          to="/trailer-part/$uuid/$trailer"
          params={{ uuid, trailer }}
        >
          {part.model_number}
        </Link>
      }
      action={
        canEdit && (
          <>
            <IconButton
              label={`As fitted: ${part.model_number}`}
              icon={<SquarePen />}
              onPress={() => onChange(row)}
            />
            <IconButton
              label={`Remove ${part.model_number}`}
              icon={<Trash2 />}
              onPress={() => onRemove(row)}
            />
          </>
        )
      }
    />
  )
}
