import { useQuery } from '@tanstack/react-query'
import { ListChecks, Plus } from 'lucide-react'
import type { Checklist } from '#contract/yard/checklist.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { classesQuery } from '#src/domain/classes-query.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { showError, showInfo } from '#src/ui/overlays/toast.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { LoadError } from '#src/ui/states/load-error.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { EmptyState } from '#src/ui/states/state-message.tsx'
import { saveFile } from '#src/ui/values/save-file.ts'
import { checklistsQuery, useRetireChecklist } from './checklist-data.ts'
import { checklistFileName, checklistFileText } from './checklist-file.ts'
import { ChecklistRow, UnsavedRow } from './checklist-row.tsx'
import { copyOf, editedOf, newChecklist } from './edited-checklist.ts'
import { ImportChecklist } from './import-checklist.tsx'
import { useBeginChecklist, useUnsavedChecklists } from './use-checklist-draft.ts'
import './checklists-page.css'

export function ChecklistsPage({ onOpen }: { onOpen: (uuid: string) => void }) {
  const { data, error, refetch } = useQuery(checklistsQuery)
  const { data: classes = [] } = useQuery(classesQuery(''))
  const unsaved = useUnsavedChecklists()
  const begin = useBeginChecklist()
  const setRetired = useRetiring()
  const names = new Map(classes.map(({ uuid, name }) => [uuid, name]))

  const add = async () => onOpen(await begin(newChecklist()))
  const copy = async (one: Checklist) =>
    onOpen(await begin(copyOf(editedOf(one), `${one.name} (copy)`)))

  function save(one: Checklist) {
    const content = new Blob([checklistFileText(one, classes)], { type: 'application/json' })
    saveFile(content, checklistFileName(one.name))
  }

  const fresh = unsaved.filter(
    ({ uuid, isNew }) => isNew && !data?.some((one) => one.uuid === uuid),
  )
  return (
    <Page
      title="Checklists"
      actions={
        <>
          <ImportChecklist classes={classes} onOpen={onOpen} />
          <Button variant="primary" icon={<Plus />} onPress={add}>
            Add Checklist
          </Button>
        </>
      }
    >
      <Unread isLoading={!data && !error} error={data ? null : error} onRetry={refetch} />
      {data?.length === 0 && fresh.length === 0 && (
        <EmptyState icon={<ListChecks />} title="There are no checklists yet." />
      )}
      <ul className="checklist-rows" aria-label="Checklists">
        {data && fresh.map((one) => <UnsavedRow key={one.uuid} unsaved={one} />)}
        {data?.map((one) => (
          <ChecklistRow
            key={one.uuid}
            checklist={one}
            names={names}
            isUnsaved={unsaved.some(({ uuid }) => uuid === one.uuid)}
            onEdit={() => onOpen(one.uuid)}
            onCopy={() => copy(one)}
            onExport={() => save(one)}
            onRetire={(isRetired) => setRetired(one, isRetired)}
          />
        ))}
      </ul>
    </Page>
  )
}

type UnreadProps = { isLoading: boolean; error: Error | null; onRetry: () => void }

function Unread({ isLoading, error, onRetry }: UnreadProps) {
  if (isLoading) return <Skeleton height="20rem" />
  if (!error) return null
  return (
    <LoadError title="The checklists could not be loaded" onRetry={onRetry}>
      {sentenceOf(error)}
    </LoadError>
  )
}

type Named = { uuid: string; name: string }

/** @returns a function that retires or restores a checklist, with an Undo */
function useRetiring() {
  const retire = useRetireChecklist()
  const keyFor = useAttemptKey()
  return function setRetired({ uuid, name }: Named, isRetired: boolean) {
    const words = isRetired ? `'${name}' is retired.` : `'${name}' is offered again.`
    const onAction = () => setRetired({ uuid, name }, !isRetired)
    retire.mutate(
      { uuid, isRetired, key: keyFor([uuid, isRetired], retire.error) },
      {
        onSuccess: () => showInfo(words, { label: 'Undo', onAction }),
        onError: (failed) => showError(sentenceOf(failed, 'Nothing was changed.')),
      },
    )
  }
}
