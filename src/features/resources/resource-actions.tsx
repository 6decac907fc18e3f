import { Trash2 } from 'lucide-react'
import type { Resource } from '#contract/resource.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { showError, showSuccess } from '#src/ui/toast.tsx'
import { accessLevelChoices } from './access-level.tsx'
import { AccessLevelSelect } from './access-level-select.tsx'
import { useSetAccessLevel } from './resource-data.ts'

type Props = { resource: Resource; onRemove: () => void }

/** Changes who sees a resource, or removes it. */
export function ResourceActions({ resource, onRemove }: Props) {
  const { uuid, name } = resource
  const change = useSetAccessLevel(uuid)
  return (
    <>
      <AccessLevelSelect
        name={name}
        level={change.isPending ? change.variables : resource.access_level}
        isPending={change.isPending}
        onChange={(level) =>
          change.mutate(level, {
            onSuccess: () =>
              showSuccess(`${accessLevelChoices[level === 4 ? 1 : 0].label}: ${name}`),
            onError: (error) => showError(`Unable to save changes. ${sentenceOf(error)}`),
          })
        }
      />
      <IconButton
        label={`Remove ${name}`}
        icon={<Trash2 aria-hidden="true" />}
        onPress={onRemove}
      />
    </>
  )
}
