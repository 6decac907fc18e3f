import { FileText } from 'lucide-react'
import { useMemo } from 'react'
import { limits } from '#contract/limits.ts'
import { failureSentence } from '#src/api/api-error.ts'
import { useCall } from '#src/api/use-call.ts'
import { Section } from '#src/ui/page/page.tsx'
import { type ListView, PagedList } from '#src/ui/page/paged-list.tsx'
import { ResourceCard } from './resource-card.tsx'
import { ResourceCards, ResourceCardsSkeleton } from './resource-cards.tsx'

type Props = {
  accessKey: string
  /** The trailer part; null: the trailer itself. */
  part: string | null
  view: ListView
  onView: (view: ListView) => void
  addressOf: (view: ListView) => string
}

export function SharedResourceList({ accessKey, part, view, onView, addressOf }: Props) {
  const { count, list } = useSharedResources(accessKey, part, view.page)
  const { data, failure, isStale } = list
  const now = useMemo(() => ({ data, at: Date.now() }), [data]).at
  // The signed addresses of an answer that was kept on the device may have expired.
  const answeredAt = list.keptAt ? 0 : now
  return (
    <Section title="Resources" count={count.data?.count}>
      <PagedList
        label="Resources"
        rows={failure ? undefined : data}
        total={list.total}
        pageSize={limits.resourcesPage}
        view={view}
        onView={onView}
        addressOf={addressOf}
        problem={failure ? failureSentence(failure) : undefined}
        onRetry={() => {
          list.again()
          count.again()
        }}
        isStale={isStale}
        skeleton={<ResourceCardsSkeleton />}
        emptyText="No resources linked yet.."
        emptyIcon={<FileText />}
      >
        {(rows) => (
          <ResourceCards>
            {rows.map((resource) => (
              <ResourceCard
                key={resource.uuid}
                resource={resource}
                access={{ accessKey }}
                answeredAt={answeredAt}
              />
            ))}
          </ResourceCards>
        )}
      </PagedList>
    </Section>
  )
}

function useSharedResources(accessKey: string, part: string | null, page: number) {
  const limit = limits.resourcesPage
  const range = { accessKey, start: (page - 1) * limit, limit }
  return {
    count: useCall(
      part
        ? 'GET /secure/trailer-parts/{accessKey}/resources/count/{part}'
        : 'GET /secure/trailers/{accessKey}/resources/count',
      part ? { accessKey, part } : { accessKey },
    ),
    list: useCall(
      part
        ? 'GET /secure/trailer-parts/{accessKey}/resources/{part}'
        : 'GET /secure/trailers/{accessKey}/resources',
      part ? { ...range, part } : range,
    ),
  }
}
