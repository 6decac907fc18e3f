import type { Tag } from '#contract/tag-calls.ts'
import { isRetired } from '#contract/tag-state.ts'
import { Checkbox } from '#src/ui/forms/checkbox.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import type { TagMenuAct } from './tag-menu.tsx'
import { TagRow } from './tag-row.tsx'
import type { TagSelection } from './use-tag-selection.ts'

type Props = {
  tags: readonly Tag[]
  selection: TagSelection
  onAct: (tag: Tag, act: TagMenuAct) => void
}

/** A page of plates; void and replaced ones cannot be selected. */
export function TagRows({ tags, selection, onAct }: Props) {
  const usable = tags.filter(({ state }) => !isRetired(state))
  const chosen = usable.filter(selection.has)
  const isWhole = usable.length > 0 && chosen.length === usable.length
  return (
    <>
      <div className="tag-rows-all">
        <Checkbox
          isSelected={isWhole}
          isIndeterminate={chosen.length > 0 && !isWhole}
          isDisabled={usable.length === 0}
          onChange={() => selection.set(usable, !isWhole)}
        >
          Select all on this page
        </Checkbox>
      </div>
      <ul className="tag-rows">
        {tags.map((tag) => (
          <TagRow
            key={tag.uuid}
            tag={tag}
            isSelected={selection.has(tag)}
            onSelect={(isSelected) => selection.set([tag], isSelected)}
            onAct={(act) => onAct(tag, act)}
          />
        ))}
      </ul>
    </>
  )
}

const rows = Array.from({ length: 8 }, (_none, index) => index)

export function TagRowsSkeleton() {
  return (
    <div className="tag-rows">
      {rows.map((row) => (
        <div key={row} className="tag-row">
          <span />
          <span className="tag-row-serial">
            <Skeleton width="10rem" height="1.5em" />
          </span>
          <span className="tag-row-trailer">
            <Skeleton width="11rem" />
          </span>
          <span className="tag-row-moment">
            <Skeleton width="14rem" />
          </span>
        </div>
      ))}
    </div>
  )
}
