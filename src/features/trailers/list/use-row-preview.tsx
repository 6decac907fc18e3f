import { useState } from 'react'
import { later } from '#src/ui/later.ts'
import { useMedia } from '#src/ui/theme/use-media.ts'
import { useWanted } from '#src/ui/use-wanted.ts'
import type { TableWindow } from './use-table-window.ts'

const preview = later(() =>
  import('./trailer-preview.tsx').then(({ TrailerPreview }) => TrailerPreview),
)

export type RowPreview = ReturnType<typeof useRowPreview>

/** A trailer that is shown beside the table, where there is room. */
export function useRowPreview(trailerAt: TableWindow['trailerAt']) {
  const hasRoom = useMedia('(width >= 1280px)')
  const [row, setRow] = useState<number | null>(null)
  const [last, setLast] = useState<ReturnType<typeof trailerAt>>()
  const isOpen = hasRoom && row !== null
  const close = () => setRow(null)
  const Preview = useWanted(preview, isOpen, close)
  // A row that is scrolled away is not loaded any more.
  const trailer = row === null ? undefined : (trailerAt(row) ?? last)
  if (trailer !== last) setLast(trailer)
  return {
    ...{ hasRoom, isOpen, close, show: setRow },
    shown: isOpen && Preview && trailer && <Preview trailer={trailer} onClose={close} />,
  }
}
