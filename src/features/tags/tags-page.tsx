import { useQuery } from '@tanstack/react-query'
import { QrCode } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { AccessKey } from '#contract/scan-tag.ts'
import type { Tag } from '#contract/tag-calls.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { focusAfterDialog } from '#src/ui/overlays/focus-after-dialog.ts'
import { Page } from '#src/ui/page/page.tsx'
import { PagedList } from '#src/ui/page/paged-list.tsx'
import { MintTags } from './mint-tags.tsx'
import { MoveTag } from './move-tag.tsx'
import { ReplaceTag } from './replace-tag.tsx'
import { SelectedTags } from './selected-tags.tsx'
import { type TagView, tagsQuery } from './tag-data.ts'
import { TagHistory } from './tag-history.tsx'
import type { TagMenuAct } from './tag-menu.tsx'
import { TagRows, TagRowsSkeleton } from './tag-rows.tsx'
import { TagStateFilter } from './tag-state-filter.tsx'
import { useMarkPrinted } from './use-mark-printed.ts'
import { useTagSelection } from './use-tag-selection.ts'
import { type ActProps, VoidTag } from './void-tag.tsx'

type TagDialogProps = ActProps & { act: TagMenuAct }

const dialogs = { void: VoidTag, replace: ReplaceTag, move: MoveTag, history: TagHistory }

function TagDialog({ act, ...props }: TagDialogProps) {
  if (act === 'printed') return null
  const Asked = dialogs[act]
  return <Asked {...props} />
}

type Props = {
  view: TagView
  onView: (view: TagView) => void
  /** The button above the list; `tags` may be empty. */
  plates: (tags: AccessKey[]) => ReactNode
  /** The button that sets how serials are made. */
  serials: ReactNode
}

const search = {
  placeholder: 'serial, VIN or registration..',
  maxLength: limits.searchLength,
  debounce: limits.searchDebounce,
}

export function TagsPage({ view, onView, plates, serials }: Props) {
  const { data, error, refetch, isPlaceholderData } = useQuery(tagsQuery(view))
  const selection = useTagSelection()
  const { doing, list, start, close } = useDoing(data?.rows)

  function showMinted(tags: AccessKey[]) {
    selection.replace(tags)
    onView({ page: 1, search: '', state: 'minted' })
  }

  const { tags } = selection
  return (
    <Page
      title="Tags"
      actions={
        <>
          {serials}
          <MintTags onMinted={showMinted} />
        </>
      }
    >
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

type Doing = { tag: Tag; act: TagMenuAct; isOpen: boolean; turn: number }

/** The act chosen in a row's menu, until its dialog has closed. */
function useDoing(rows: readonly Tag[] | undefined) {
  const [doing, setDoing] = useState<Doing | null>(null)
  const printed = useMarkPrinted()
  const focus = useRowFocus()
  const turn = useRef(0)
  const indexOf = (tag: Tag) => rows?.findIndex(({ uuid }) => uuid === tag.uuid) ?? -1

  return {
    // The tag may change while the dialog is open.
    doing: doing && { ...doing, tag: rows?.[indexOf(doing.tag)] ?? doing.tag },
    list: focus.list,
    start(tag: Tag, act: TagMenuAct) {
      focus.note(indexOf(tag))
      if (act === 'printed') return printed.mark([tag]).then(focus.settle)
      turn.current += 1
      setDoing({ tag, act, isOpen: true, turn: turn.current })
    },
    close() {
      setDoing((before) => before && { ...before, isOpen: false })
      focus.settle()
    },
  }
}

/**
 * Keeps the focus in the list when a change removes the focused row: it goes to the row in its place, to
 * the last one, or to the list itself.
 */
function useRowFocus() {
  const list = useRef<HTMLElement>(null)
  const place = useRef(0)
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('.tag-row') ?? [])]

  return {
    list,
    /** Called while the row, or its menu, still has the focus. */
    note: (index: number) => {
      place.current = index
    },
    /** Called when the change is done, or its dialog closes. */
    settle() {
      focusAfterDialog(() => {
        if (document.activeElement !== document.body) return null
        const left = rows()
        const row = left[place.current] ?? left.at(-1)
        return row?.querySelector<HTMLElement>('.menu-button') ?? list.current
      })
    },
  }
}
