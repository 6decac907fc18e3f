import type { ComponentProps } from 'react'
import { countWords } from './checklist-words.ts'
import type { EditedSection } from './edited-checklist.ts'
import { RowMenu } from './row-menu.tsx'

type Props = ComponentProps<typeof RowMenu> & { section: EditedSection; isWrong: boolean }

export function SectionRow({ section: { items }, isWrong, ...menu }: Props) {
  return (
    <>
      <span className="checklist-row-words">
        <span dir="auto">{menu.name}</span>
        <span className={isWrong ? 'checklist-wrong' : 'text-muted'}>
          {isWrong ? 'Something is missing' : countWords(items.length, 'item')}
        </span>
      </span>
      <RowMenu {...menu} />
    </>
  )
}
