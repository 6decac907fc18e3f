import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { RegistryRecord } from '#contract/registry.ts'
import { type RegistryKind, registryKinds } from '#contract/registry-kinds.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { showError, showInfo } from '#src/ui/overlays/toast.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { PagedList } from '#src/ui/page/paged-list.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { type RegistryView, registryQuery, useRetireRecord } from './registry-data.ts'
import { RegistryForm } from './registry-form.tsx'
import { RegistryMerge, useUnmerging } from './registry-merge.tsx'
import { RegistryRow } from './registry-row.tsx'
import { oneOfKind, registryLabels } from './registry-words.ts'
import './registry-page.css'

const search = {
  placeholder: 'search by name..',
  maxLength: limits.searchLength,
  debounce: limits.searchDebounce,
}

type Props = {
  view: RegistryView
  /** The uuid of the record whose form is open at first. */
  edits: string | undefined
  onView: (view: RegistryView) => void
}

/** What the organization describes trailers and parts with, a kind at a time. */
export function RegistryPage({ view, edits, onView }: Props) {
  const { kind } = view
  const { data, error, refetch, isPlaceholderData } = useQuery(registryQuery(view))
  const [isAdding, setAdding] = useState(false)
  return (
    <Page
      title="Registry"
      actions={
        <Button
          variant="primary"
          icon={<Plus aria-hidden="true" />}
          onPress={() => setAdding(true)}
        >
          {`Add ${oneOfKind[kind]}`}
        </Button>
      }
    >
      <Kinds chosen={kind} />
      <PagedList
        key={kind}
        label={registryLabels[kind]}
        rows={data?.rows}
        total={data?.total ?? 0}
        pageSize={limits.registryPage}
        view={view}
        onView={(changed) => onView({ ...view, ...changed })}
        search={search}
        skeleton={<Skeleton height="20rem" />}
        problem={error ? sentenceOf(error) : undefined}
        onRetry={refetch}
        isStale={isPlaceholderData}
        emptyText={view.search ? 'Nothing has that name.' : 'There are none yet.'}
        emptyIcon={<SearchX />}
      >
        {(rows) => <Rows kind={kind} rows={rows} edits={edits} onEdited={() => onView(view)} />}
      </PagedList>
      {isAdding && <RegistryForm kind={kind} record={null} onClose={() => setAdding(false)} />}
    </Page>
  )
}

type RowsProps = {
  kind: RegistryKind
  rows: readonly RegistryRecord[]
  edits: string | undefined
  /** After its form is closed, which a reload must not open again. */
  onEdited: () => void
}

/** The records of a page, and the form of the one that is edited or merged. */
function Rows({ kind, rows, edits, onEdited }: RowsProps) {
  const [edited, setEdited] = useState<RegistryRecord | null>(
    () => rows.find(({ uuid, own, merged }) => uuid === edits && own && !merged) ?? null,
  )
  const [merged, setMerged] = useState<RegistryRecord | null>(null)
  const setRetired = useRetiring(kind)
  function close() {
    setEdited(null)
    if (edits) onEdited()
  }
  const unmerge = useUnmerging(kind)
  return (
    <>
      <ul className="registry-rows" aria-label={registryLabels[kind]}>
        {rows.map((record) => (
          <RegistryRow
            key={record.uuid}
            kind={kind}
            record={record}
            onEdit={() => setEdited(record)}
            onMerge={() => setMerged(record)}
            onUnmerge={() => unmerge(record)}
            onRetire={(isRetired) => setRetired(record, isRetired)}
          />
        ))}
      </ul>
      {edited && <RegistryForm kind={kind} record={edited} onClose={close} />}
      {merged && <RegistryMerge kind={kind} record={merged} onClose={() => setMerged(null)} />}
    </>
  )
}

function Kinds({ chosen }: { chosen: RegistryKind }) {
  return (
    <nav className="registry-kinds" aria-label="Kinds of records">
      {registryKinds.map((kind) => (
        <Link
          key={kind}
          to="/settings/registry"
          search={{ kind }}
          className="registry-kind"
          aria-current={kind === chosen ? 'page' : undefined}
        >
          {registryLabels[kind]}
        </Link>
      ))}
    </nav>
  )
}

/** @returns a function that retires or restores a record, with an Undo */
function useRetiring(kind: RegistryKind) {
  const retire = useRetireRecord()
  const keyFor = useAttemptKey()
  return function setRetired({ uuid, name }: { uuid: string; name: string }, isRetired: boolean) {
    const words = isRetired
      ? `‘${name}’ is retired: forms offer it no longer.`
      : `‘${name}’ is offered again.`
    const onAction = () => setRetired({ uuid, name }, !isRetired)
    retire.mutate(
      { kind, uuid, isRetired, key: keyFor([uuid, isRetired], retire.error) },
      {
        onSuccess: () => showInfo(words, { label: 'Undo', onAction }),
        onError: (failed) => showError(sentenceOf(failed, 'Nothing was changed.')),
      },
    )
  }
}
