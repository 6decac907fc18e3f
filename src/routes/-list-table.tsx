import { ChooseColumns } from '#src/features/trailers/list/choose-columns.tsx'
import { LayoutChoice } from '#src/features/trailers/list/layout-choice.tsx'
import { TrailerTable } from '#src/features/trailers/list/trailer-table.tsx'
import type { useList } from './-use-list.ts'

/** What a desk has in place of cards. */
export const listTable = { Looks, TrailerTable }

function Looks({ list }: { list: ReturnType<typeof useList> }) {
  return (
    <>
      {list.isTable && (
        <ChooseColumns columns={list.columns} onChange={(columns) => list.choose({ columns })} />
      )}
      <LayoutChoice layout={list.layout} onChange={(layout) => list.choose({ layout })} />
    </>
  )
}
