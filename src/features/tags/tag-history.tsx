import type { Tag } from '#contract/tag-calls.ts'
import { DateText } from '#src/ui/date-text.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { momentsOf } from './tag-words.ts'

type Props = { tag: Tag; isOpen: boolean; onClose: () => void }

/** Everything that happened to a plate, the newest first. */
export function TagHistory({ tag, isOpen, onClose }: Props) {
  const items = momentsOf(tag).map(({ title, at, by, note }) => ({
    term: title,
    isWide: true,
    detail: (
      <>
        <DateText date={at} />
        {by && (
          <>
            {', '}
            <span dir="auto">{by}</span>
          </>
        )}
        {note && (
          <>
            {': '}
            <span dir="auto">{note}</span>
          </>
        )}
      </>
    ),
  }))
  return (
    <Dialog title={tag.serial} isOpen={isOpen} onClose={onClose}>
      <DescriptionList items={items} />
    </Dialog>
  )
}
