import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { sentenceOf } from '#src/api/api-error.ts'
import { classesQuery } from '#src/domain/classes-query.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { EmptyState, ErrorState } from '#src/ui/states/state-message.tsx'
import { BackToChecklists } from './back-to-checklists.tsx'
import { checklistsQuery } from './checklist-data.ts'
import { ChecklistEditor } from './checklist-editor.tsx'
import { useHasChecklistDraft } from './use-checklist-draft.ts'

type Props = { uuid: string; onOpen: (uuid: string) => void; onLeave: () => void }

export function ChecklistPage({ uuid, onOpen, onLeave }: Props) {
  const { data, error, refetch } = useQuery(checklistsQuery)
  const { isPending } = useQuery(classesQuery(''))
  const saved = data?.find((one) => one.uuid === uuid) ?? null
  const hasDraft = useHasChecklistDraft(uuid, saved)
  // Waits for the classes, whose lines would move the form.
  if (!isPending && (saved || (data && hasDraft))) {
    return <ChecklistEditor key={uuid} {...{ uuid, saved, onOpen, onLeave }} />
  }
  return (
    <Page title="Checklist" lead={<BackToChecklists />}>
      {error ? (
        <ErrorState
          title="The checklist could not be loaded"
          action={<Button onPress={() => refetch()}>Try Again</Button>}
        >
          {sentenceOf(error)}
        </ErrorState>
      ) : data && !saved && hasDraft === false ? (
        <EmptyState icon={<ListChecks />} title="This checklist was not found." />
      ) : (
        <Skeleton height="20rem" />
      )}
    </Page>
  )
}
