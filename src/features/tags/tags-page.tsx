import { useQuery } from '@tanstack/react-query'
import { QrCode } from 'lucide-react'
import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import type { AccessKey } from '#contract/scan-tag.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { Page } from '#src/ui/page/page.tsx'
import { PagedList } from '#src/ui/page/paged-list.tsx'
import { MintTags } from './mint-tags.tsx'
import { SelectedTags } from './selected-tags.tsx'
import { type TagView, tagsQuery } from './tag-data.ts'
import { TagDialog } from './tag-dialog.tsx'
import { TagRows, TagRowsSkeleton } from './tag-rows.tsx'
import { TagStateFilter } from './tag-state-filter.tsx'
import { useDoing } from './use-doing.ts'
import { useTagSelection } from './use-tag-selection.ts'

type Props = {
  view: TagView
  onView: (view: TagView) => void
  /** Stands above the list; none may be chosen. */
  plates: (tags: AccessKey[]) => ReactNode
}

const search = {
  placeholder: 'serial, VIN or registration..',
  maxLength: limits.searchLength,
  debounce: limits.searchDebounce,
}

/** All plates of the organization, from their minting to their end. */
export function TagsPage({ view, onView, plates }: Props) {
  const { data, error, refetch, isPlaceholderData } = useQuery(tagsQuery(view))
  const selection = useTagSelection()
  const { doing, list, start, close } = useDoing(data?.rows)

  function showMinted(tags: AccessKey[]) {
    selection.replace(tags)
    onView({ page: 1, search: '', state: 'minted' })
  }

  const { tags } = selection
  return (
    <Page title="Tags" actions={<MintTags onMinted={showMinted} />}>
      <TagStateFilter
        counts={data?.counts}
        all={data?.all}
        value={view.state}
        onChange={(state) => onView({ ...view, page: 1, state })}
      />
      <SelectedTags tags={tags} plates={plates(tags)} onClear={() => selection.replace([])} />
      <section ref={list} tabIndex={-1} aria-label="Tags">
        <PagedList
          label="Tags"
          rows={data?.rows}
          total={data?.total ?? 0}
          pageSize={limits.tagsPage}
          view={view}
          onView={(changed) => onView({ ...view, ...changed })}
          search={search}
          skeleton={<TagRowsSkeleton />}
          problem={error ? sentenceOf(error) : undefined}
          onRetry={refetch}
          isStale={isPlaceholderData}
          emptyIcon={<QrCode />}
        >
          {(rows) => <TagRows tags={rows} selection={selection} onAct={start} />}
        </PagedList>
      </section>
      {doing && (
        <TagDialog
          key={doing.turn}
          tag={doing.tag}
          act={doing.act}
          isOpen={doing.isOpen}
          onDone={() => doing.act === 'move' || selection.set([doing.tag], false)}
          onClose={close}
        />
      )}
    </Page>
  )
}
