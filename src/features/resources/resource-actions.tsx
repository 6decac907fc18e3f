import { Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { Resource } from '#contract/resource.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { IconButton } from '#src/ui/forms/icon-button.tsx'
import { showError, showSuccess } from '#src/ui/overlays/toast.tsx'
import { accessLevelChoices } from './access-level.tsx'
import { AccessLevelSelect } from './access-level-select.tsx'
import { useSetAccessLevel } from './resource-data.ts'

type Props = { trailer: string; resource: Resource; onRemove: (resource: Resource) => void }

/** Changes who sees a resource, or removes it. Memoized: the list refetches often. */
export const ResourceActions = memo(function ResourceActions(props: Props) {
  const { trailer, resource, onRemove } = props
  const { name } = resource
  const change = useSetAccessLevel(trailer, resource)
  return (
    <>
      <AccessLevelSelect
        name={name}
        level={change.isPending ? change.variables : resource.access_level}
        isPending={change.isPending}
        onChange={(level) =>
          change.mutate(level, {
            onSuccess: (submitted) =>
              showSuccess(
                savedWords(submitted, `${accessLevelChoices[level === 4 ? 1 : 0].label}: ${name}`),
              ),
            onError: (error) => showError(`Unable to save changes. ${sentenceOf(error)}`),
          })
        }
      />
      <IconButton label={`Remove ${name}`} icon={<Trash2 />} onPress={() => onRemove(resource)} />
    </>
  )
})
