import { limits } from '#contract/limits.ts'
import { failureSentence } from '#src/api/api-error.ts'
import { useCall } from '#src/api/use-call.ts'
import { OwnLink } from '#src/ui/page/navigation.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { type ListView, PagedList } from '#src/ui/page/paged-list.tsx'
import { Chip } from '#src/ui/values/chip.tsx'
import { PartList, PartListSkeleton, PartRow, partSearch } from './part-list.tsx'
import { emptyText, partPage } from './part-view.ts'

type Props = {
  accessKey: string
  view: ListView
  onView: (view: ListView) => void
  addressOf: (view: ListView) => string
}

export function SharedParts({ accessKey, view, onView, addressOf }: Props) {
  const parts = useCall('GET /secure/trailers/{accessKey}/parts', { accessKey, ...partPage(view) })
  const { data, total, failure } = parts
  return (
    <Section title="Parts" count={data && view.search === '' ? total : undefined}>
      <PagedList
        label="Parts"
        rows={failure ? undefined : data}
        total={total}
        pageSize={limits.partsPage}
        view={view}
        onView={onView}
        addressOf={addressOf}
        search={{ ...partSearch, name: 'find' }}
        skeleton={<PartListSkeleton />}
        problem={failure ? failureSentence(failure) : undefined}
        onRetry={parts.again}
        isStale={parts.isStale}
        emptyText={emptyText(view)}
      >
        {(rows) => (
          <PartList>
            {rows.map(({ uuid, part, quantity }) => (
              <PartRow
                key={uuid}
                part={part}
                mark={quantity && <Chip>{`× ${quantity}`}</Chip>}
                link={
                  <OwnLink
                    className="card-link"
                    href={`/secure/trailers/${encodeURIComponent(accessKey)}/part/${uuid}`}
                  >
                    {part.model_number}
                  </OwnLink>
                }
              />
            ))}
          </PartList>
        )}
      </PagedList>
    </Section>
  )
}
