import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { sentenceOf } from '#src/api/api-error.ts'
import { classesQuery } from '#src/domain/classes-query.ts'
import { BackLink } from '#src/ui/page/back-link.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { LoadError } from '#src/ui/states/load-error.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { EmptyState } from '#src/ui/states/state-message.tsx'
import { checklistsQuery } from './checklist-data.ts'
import { ChecklistEditor } from './checklist-editor.tsx'
import { useChecklistDraft } from './use-checklist-draft.ts'

type Props = { uuid: string; onOpen: (uuid: string) => void; onLeave: () => void }

export function ChecklistPage({ uuid, onOpen, onLeave }: Props) {
  const { data, error, refetch } = useQuery(checklistsQuery)
  const { isPending } = useQuery(classesQuery(''))
  const saved = data?.find((one) => one.uuid === uuid) ?? null
  const begun = useChecklistDraft(uuid, saved)
  // Waits for the classes, whose lines would move the form.
  if (!isPending && (saved || (data && begun))) {
    return (
      <ChecklistEditor key={uuid} {...{ uuid, saved, begun: begun ?? null, onOpen, onLeave }} />
    )
  }
  return (
    <Page title="Checklist" lead={<BackLink href="/settings/checklists">Checklists</BackLink>}>
      {error ? (
        <LoadError title="The checklist could not be loaded" onRetry={refetch}>
          {sentenceOf(error)}
        </LoadError>
      ) : data && !saved && begun === null ? (
        <EmptyState icon={<ListChecks />} title="This checklist was not found." />
      ) : (
        <Skeleton height="20rem" />
      )}
    </Page>
  )
}
