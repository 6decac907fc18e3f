import { ChooseColumns } from '#src/features/trailers/list/choose-columns.tsx'
import { TrailerTable } from '#src/features/trailers/list/trailer-table.tsx'

/** What a desk has in place of cards. */
export const listTable = { ChooseColumns, TrailerTable }
