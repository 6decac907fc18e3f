// biome-ignore-all lint/a11y/useSemanticElements: of a table only the rows that are seen are here
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active row
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid hears the keys
import { Link, useRouter } from '@tanstack/react-router'
import { Check, PanelRightOpen } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { ListedTrailer } from '#contract/trailer.ts'
import { trailerTitle } from '#src/domain/trailer-title.ts'
import type { Marks } from '#src/offline/replica/answer.ts'
import { cellOf, type TableColumn } from './table-columns.tsx'
import type { useTableKeys } from './use-table-keys.ts'
import { rowHeight } from './use-table-window.ts'

type RowProps = {
  index: number
  id: string
  trailer: (ListedTrailer & Marks) | undefined
  columns: readonly TableColumn[]
  isActive: boolean
  isSelected: boolean
  onPress: ReturnType<typeof useTableKeys>['onPress']
  /** Undefined where there is no room for a preview. */
  onPreview: ((index: number) => void) | undefined
}

/** A press opens the trailer, as its link does; the middle button and Ctrl open it in a tab. */
export function TrailerTableRow({ index, id, trailer, columns, isActive, ...row }: RowProps) {
  const router = useRouter()

  function press(event: MouseEvent) {
    const { target, button, shiftKey, ctrlKey, metaKey } = event
    if (!(target instanceof Element) || target.closest('a, button') || button > 1) return
    if (target.closest('.trailer-table-box')) row.onPress(index, shiftKey ? 'range' : 'toggle')
    else if (shiftKey) row.onPress(index, 'range')
    else if (!trailer || isTextSelected()) return
    else if (ctrlKey || metaKey || button === 1) {
      const { href } = router.buildLocation({
        to: '/trailer/$uuid',
        params: { uuid: trailer.uuid },
      })
      open(href, '_blank')
    } else row.onPress(index, 'open')
  }

  return (
    <div
      id={id}
      className="trailer-table-row"
      role="row"
      aria-rowindex={index + 2}
      aria-selected={row.isSelected}
      data-active={isActive}
      style={{ top: `${index * rowHeight}px` }}
      onClick={press}
      onAuxClick={press}
      // Shift selects rows, not their text, and the middle button does not begin to scroll.
      onMouseDown={(event) => (event.shiftKey || event.button === 1) && event.preventDefault()}
    >
      <span className="trailer-table-box" role="gridcell">
        <span className="row-box" data-on={row.isSelected}>
          <Check />
        </span>
      </span>
      {columns.map((column) => (
        <Cell key={column} trailer={trailer} column={column} />
      ))}
      {trailer && row.onPreview && (
        <span role="gridcell" className="trailer-table-preview">
          <button
            type="button"
            className="row-preview"
            tabIndex={-1}
            aria-label={`Preview ${trailerTitle(trailer)}`}
            title="Preview (P)"
            onClick={() => row.onPreview?.(index)}
          >
            <PanelRightOpen />
          </button>
        </span>
      )}
    </div>
  )
}

function Cell({ trailer, column }: { trailer: RowProps['trailer']; column: TableColumn }) {
  const shown = trailer && cellOf(trailer, column)
  const whole = typeof shown === 'string' ? shown : undefined
  return (
    <span role="gridcell" className="trailer-table-cell" dir="auto" title={whole}>
      {trailer && column === 'vin' ? (
        <Link tabIndex={-1} translate="no" to="/trailer/$uuid" params={{ uuid: trailer.uuid }}>
          {trailer.vin || trailerTitle(trailer)}
        </Link>
      ) : (
        shown
      )}
    </span>
  )
}

/** Whoever has just marked a text in a row wants to copy it. */
const isTextSelected = () => getSelection()?.isCollapsed === false
