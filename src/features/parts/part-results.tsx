import { useQuery } from '@tanstack/react-query'
import { PackageSearch } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import type { Part } from '#contract/part.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { type ListView, PagedList } from '#src/ui/page/paged-list.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { PartListSkeleton, partSearch } from './part-list.tsx'
import { PartOption } from './part-option.tsx'
import { catalogueQuery, type PartFilter } from './parts-data.ts'

type Props = {
  filter: PartFilter
  view: ListView
  onView: (view: ListView) => void
  chosen: readonly Part[]
  onSelect: (part: Part) => void
  /** How often each part was linked since the dialog opened. */
  linked: ReadonlyMap<string, number>
}

const nothingFound =
  'No parts found matching those options, change your search or create a custom part.'

const nothingYet = 'There are no parts yet. Paste a list of them, or register a custom part.'

/** The parts that match. When the list fails, the selected parts stay. */
export function PartResults({ filter, view, onView, chosen, ...rest }: Props) {
  const { data, error, refetch, isPlaceholderData } = useQuery(catalogueQuery(filter, view))
  const left = !data && error && chosen.length > 0 ? chosen : undefined
  const rows = data?.rows ?? left
  return (
    <PagedList
      label="Parts"
      rows={rows}
      total={data?.total ?? left?.length ?? 0}
      pageSize={limits.partsPage}
      view={left ? { ...view, page: 1 } : view}
      onView={onView}
      search={partSearch}
      skeleton={<PartListSkeleton />}
      problem={error ? sentenceOf(error) : undefined}
      onRetry={refetch}
      isStale={isPlaceholderData}
      emptyText={filter.oem || filter.category || view.search ? nothingFound : nothingYet}
      emptyIcon={<PackageSearch />}
    >
      {(parts) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame
        <div className="part-options" role="group" aria-label="Parts found">
          {left && (
            <Notice tone="danger" action={<Button onPress={() => refetch()}>Try again</Button>}>
              {`${sentenceOf(error)} Only what you selected is shown.`}
            </Notice>
          )}
          {parts.map((part) => (
            <PartOption
              key={part.uuid}
              part={part}
              isSelected={chosen.some(({ uuid }) => uuid === part.uuid)}
              linked={rest.linked.get(part.uuid) ?? 0}
              onSelect={rest.onSelect}
            />
          ))}
        </div>
      )}
    </PagedList>
  )
}
