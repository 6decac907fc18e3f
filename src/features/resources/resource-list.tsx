import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Resource } from '#contract/resource.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useCan } from '#src/domain/rights.tsx'
import type { Marks } from '#src/offline/replica/answer.ts'
import { focusAfterDialog } from '#src/ui/overlays/focus-after-dialog.ts'
import { Section } from '#src/ui/page/page.tsx'
import { type ListView, PagedList } from '#src/ui/page/paged-list.tsx'
import { SendingChip } from '#src/ui/states/sending-chip.tsx'
import { Chip } from '#src/ui/values/chip.tsx'
import { AccessLevelChip } from './access-level.tsx'
import { AddResources } from './add-resources.tsx'
import { RemoveResource } from './remove-resource.tsx'
import { ResourceActions } from './resource-actions.tsx'
import { ResourceCard } from './resource-card.tsx'
import { ResourceCards, ResourceCardsSkeleton } from './resource-cards.tsx'
import { resourceListQuery } from './resource-data.ts'

type Props = {
  trailer: string
  /** The trailer part; null: the trailer itself. */
  part: string | null
  /** The uuid of the trailer's manual. */
  manual?: string | undefined
  view: ListView
  onView: (view: ListView) => void
}

export function ResourceList({ trailer, part, manual, view, onView }: Props) {
  const canEdit = useCan('edit')
  const place = { trailer, part }
  const list = useQuery(resourceListQuery(place, view.page))
  const [removing, setRemoving] = useState<Resource | null>(null)
  const box = useRef<HTMLDivElement>(null)
  return (
    <Section
      title="Resources"
      count={list.data?.total}
      action={canEdit && <AddResources {...place} />}
    >
      <div ref={box} className="resource-list" tabIndex={-1}>
        <PagedList
          label="Resources"
          rows={list.data?.rows}
          total={list.data?.total ?? 0}
          pageSize={limits.resourcesPage}
          view={view}
          onView={onView}
          problem={list.error ? sentenceOf(list.error) : undefined}
          onRetry={() => list.refetch()}
          isStale={list.isPlaceholderData}
          skeleton={<ResourceCardsSkeleton withActions={canEdit} />}
          emptyText="No resources linked yet.."
          emptyIcon={<FileText />}
        >
          {(rows) => (
            <ResourceCards>
              {rows.map((resource) => (
                <ResourceCard
                  key={resource.uuid}
                  resource={resource}
                  access="session"
                  answeredAt={list.dataUpdatedAt}
                  chips={<Chips resource={resource} isManual={resource.uuid === manual} />}
                  actions={
                    canEdit && (
                      <ResourceActions
                        trailer={trailer}
                        resource={resource}
                        onRemove={setRemoving}
                      />
                    )
                  }
                />
              ))}
            </ResourceCards>
          )}
        </PagedList>
      </div>
      <RemoveResource
        trailer={trailer}
        resource={removing}
        isManual={removing?.uuid === manual}
        onClose={() => setRemoving(null)}
        onRemoved={() => focusAfterDialog(() => box.current)}
      />
    </Section>
  )
}

type ChipsProps = { resource: Resource & Marks; isManual: boolean }

/** Editors see the access level in the control that changes it. */
function Chips({ resource, isManual }: ChipsProps) {
  const canEdit = useCan('edit')
  const isSettled = !resource.isWaiting && !resource.isRefused
  if (canEdit && !isManual && isSettled) return null
  return (
    <>
      <SendingChip of={resource} />
      {isManual && <Chip tone="accent">Manual</Chip>}
      {!canEdit && <AccessLevelChip level={resource.access_level} />}
    </>
  )
}
