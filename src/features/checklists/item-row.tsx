import type { ComponentProps } from 'react'
import { itemWords } from './checklist-words.ts'
import type { EditedItem } from './edited-checklist.ts'
import { RowMenu } from './row-menu.tsx'

type Props = ComponentProps<typeof RowMenu> & { item: EditedItem; problem: string | undefined }

/** One item in its section: what it asks, or what is wrong with it. */
export function EditedItemRow({ item, problem, ...menu }: Props) {
  return (
    <>
      <span className="checklist-row-words">
        <span dir="auto">{menu.name}</span>
        <span className={problem ? 'checklist-wrong' : 'text-muted'}>
          {problem ?? itemWords(item)}
        </span>
      </span>
      <RowMenu {...menu} />
    </>
  )
}
