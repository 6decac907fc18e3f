import { useQuery } from '@tanstack/react-query'
import { QrCode } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { AccessKey } from '#contract/scan-tag.ts'
import type { Tag } from '#contract/tag-calls.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { Page } from '#src/ui/page.tsx'
import { PagedList } from '#src/ui/paged-list.tsx'
import { MintTags } from './mint-tags.tsx'
import { SelectedTags } from './selected-tags.tsx'
import { type TagView, tagsQuery } from './tag-data.ts'
import { TagDialog } from './tag-dialog.tsx'
import type { TagAct } from './tag-menu.tsx'
import { TagRows, TagRowsSkeleton } from './tag-rows.tsx'
import { TagStateFilter } from './tag-state-filter.tsx'
import { useMarkPrinted } from './use-mark-printed.ts'
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

type Doing = { tag: Tag; act: TagAct; isOpen: boolean; turn: number }

/** All plates of the organization, from their minting to their end. */
export function TagsPage({ view, onView, plates }: Props) {
  const { data, error, refetch, isPlaceholderData } = useQuery(tagsQuery(view))
  const selection = useTagSelection()
  const printed = useMarkPrinted()
  const [doing, setDoing] = useState<Doing | null>(null)
  const turn = useRef(0)

  function start(tag: Tag, act: TagAct) {
    if (act === 'printed') return printed.mark([tag])
    turn.current += 1
    setDoing({ tag, act, isOpen: true, turn: turn.current })
  }

  function showMinted(tags: AccessKey[]) {
    selection.replace(tags)
    onView({ page: 1, search: '', state: 'minted' })
  }

  // Somebody may change it while the question stands.
  const current = doing && (data?.rows.find(({ uuid }) => uuid === doing.tag.uuid) ?? doing.tag)
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
      {doing && current && (
        <TagDialog
          key={doing.turn}
          tag={current}
          act={doing.act}
          isOpen={doing.isOpen}
          onDone={() => doing.act === 'move' || selection.set([current], false)}
          onClose={() => setDoing({ ...doing, isOpen: false })}
        />
      )}
    </Page>
  )
}
