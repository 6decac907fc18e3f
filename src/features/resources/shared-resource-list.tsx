import { FileText } from 'lucide-react'
import { useMemo } from 'react'
import { limits } from '#contract/limits.ts'
import { failureSentence } from '#src/api/api-error.ts'
import { useCall } from '#src/api/use-call.ts'
import { Section } from '#src/ui/page/page.tsx'
import { type ListView, PagedList } from '#src/ui/page/paged-list.tsx'
import { ResourceCard } from './resource-card.tsx'
import { ResourceCards, ResourceCardsSkeleton } from './resource-cards.tsx'
import { SharedPhoto } from './shared-photo.tsx'
import './photo-gallery.css'

type Props = {
  accessKey: string
  /** The trailer part; null: the trailer itself, whose photos are a list of their own. */
  part: string | null
  /** Of a trailer: its photos alone, as a gallery. */
  isGallery?: boolean
  view: ListView
  onView: (view: ListView) => void
  addressOf: (view: ListView) => string
}

export function SharedResourceList({ accessKey, part, isGallery, ...shown }: Props) {
  const title = isGallery ? 'Photos' : 'Resources'
  const limit = isGallery ? limits.photosPage : limits.resourcesPage
  const range = { accessKey, start: (shown.view.page - 1) * limit, limit }
  const list = useCall(
    part
      ? 'GET /secure/trailer-parts/{accessKey}/resources/{part}'
      : 'GET /secure/trailers/{accessKey}/resources',
    part ? { ...range, part } : { ...range, photos: isGallery ? 'only' : 'none' },
  )
  const { data, failure, total } = list
  const now = useMemo(() => ({ data, at: Date.now() }), [data]).at
  // The signed addresses of an answer that was kept on the device may have expired.
  const given = { access: { accessKey }, answeredAt: list.keptAt ? 0 : now }
  if (isGallery && !failure && !total) return null
  return (
    <Section title={title} count={data && total}>
      <PagedList
        {...shown}
        label={title}
        rows={failure ? undefined : data}
        total={total}
        pageSize={limit}
        problem={failure ? failureSentence(failure) : undefined}
        onRetry={list.again}
        isStale={list.isStale}
        skeleton={<ResourceCardsSkeleton />}
        emptyText="No resources linked yet.."
        emptyIcon={<FileText />}
      >
        {(rows) =>
          isGallery ? (
            <ul className="photo-grid">
              {rows.map((resource) => (
                <SharedPhoto key={resource.uuid} resource={resource} {...given} />
              ))}
            </ul>
          ) : (
            <ResourceCards>
              {rows.map((resource) => (
                <ResourceCard key={resource.uuid} resource={resource} {...given} />
              ))}
            </ResourceCards>
          )
        }
      </PagedList>
    </Section>
  )
}
