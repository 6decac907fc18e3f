import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Template } from '#contract/template.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { ask } from '#src/api/ask.ts'
import { useChange } from '#src/api/use-change.ts'
import { templatesQuery } from '#src/domain/templates.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'

export function SavedTemplates() {
  const { data, error } = useQuery(templatesQuery)
  const [gone, setGone] = useState<Template | null>(null)
  return (
    <Section title="Templates" count={data?.length}>
      {!data && !error && <Skeleton width="100%" height="5rem" />}
      {!data && error && <Notice tone="danger">{sentenceOf(error, 'Try again.')}</Notice>}
      {data?.length === 0 && <p className="text-muted">There are no templates yet.</p>}
      <ul className="import-rows" aria-label="Templates">
        {data?.map((one) => (
          <li key={one.uuid} className="import-earlier">
            <div className="import-column-words">
              <strong translate="no">{one.name}</strong>
              <span className="text-muted">{aboutOf(one)}</span>
            </div>
            <Button
              icon={<Trash2 aria-hidden="true" />}
              aria-label={`Delete ${one.name}`}
              onPress={() => setGone(one)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      <DeleteQuestion template={gone} onClose={() => setGone(null)} />
    </Section>
  )
}

function aboutOf({ shape: { format, columns } }: Template): string {
  const filled = columns.filter(({ field }) => field !== null).length
  return `${format.toUpperCase()}, ${filled} of ${columns.length} columns are filled in`
}

function DeleteQuestion({ template, onClose }: { template: Template | null; onClose: () => void }) {
  const queries = useQueryClient()
  const remove = useChange({
    mutationFn: (uuid: string) => ask('POST /templates/{uuid}/archive', { uuid }),
    onSettled: () => queries.invalidateQueries(templatesQuery),
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title="Delete This Template?"
      isOpen={template !== null}
      onClose={onClose}
      confirmLabel="Delete Template"
      isDanger
      isPending={remove.isPending}
      error={remove.error ? sentenceOf(remove.error, 'Try again.') : undefined}
      onConfirm={() => template && remove.mutate(template.uuid)}
    >
      <p>{template && `${template.name} is no longer offered when trailers are exported.`}</p>
    </ConfirmDialog>
  )
}
