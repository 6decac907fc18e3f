import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, memo, type ReactNode, type RefObject, useRef, useState } from 'react'
import {
  Button,
  GridList,
  GridListItem,
  isTextDropItem,
  type Key,
  useDragAndDrop,
} from 'react-aria-components'
import './reorder-list.css'

type DropPlace = { target: string; position: 'before' | 'after' }

type Props<Row extends { id: string }> = {
  label: string
  /** What its rows are while they are dragged; only those of the same kind come between them. */
  kind: string
  rows: readonly Row[]
  /** All that the look of a row depends on beside the row itself. */
  dependencies: readonly unknown[]
  /** What a row is called, for the ear. */
  nameOf: (row: Row) => string
  onMove: (ids: ReadonlySet<string>, place: DropPlace) => void
  /** Rows of another list that may be laid onto one of these. */
  takes?: { kind: string; onTake: (ids: ReadonlySet<string>, target: string) => void }
  onOpen: (row: Row) => void
  /** The row that is shown elsewhere. */
  current?: string | undefined
  empty?: ReactNode
  children: (row: Row) => ReactNode
}

/**
 * Rows in an order that is changed by dragging: by mouse, finger, keys or screen reader. Of hundreds
 * only those are drawn again that changed.
 */
export function ReorderList<Row extends { id: string }>(props: Props<Row>) {
  const { rows, label, current, dependencies } = props
  const latest = useRef(props)
  latest.current = props
  const order = rows.map(({ id }) => id).join()
  return (
    <Rows
      // Rows are identified by id alone; their contents belong to the list.
      latest={latest as unknown as RefObject<Props<{ id: string }>>}
      rows={rows}
      label={label}
      drawnFor={useSame([order, current, ...dependencies])}
    />
  )
}

type RowsProps = {
  latest: RefObject<Props<{ id: string }>>
  rows: readonly { id: string }[]
  label: string
  drawnFor: readonly unknown[]
}

const Rows = memo(function Rows({ latest, rows, label, drawnFor }: RowsProps) {
  const hooks = useReordering(latest)
  return (
    <div className="reorder-list-frame" onKeyDownCapture={passEscapeOn}>
      <GridList
        className="reorder-list"
        aria-label={label}
        items={rows}
        dependencies={drawnFor}
        dragAndDropHooks={hooks}
        keyboardNavigationBehavior="tab"
        onAction={(key) => {
          const { rows: all, onOpen } = latest.current
          const row = all.find(({ id }) => id === key)
          if (row) onOpen(row)
        }}
        renderEmptyState={() => latest.current.empty}
      >
        {(row) => {
          const { nameOf, current, children } = latest.current
          const name = nameOf(row)
          return (
            <GridListItem
              id={row.id}
              textValue={name}
              className="reorder-row"
              data-current={row.id === current || undefined}
            >
              <Button slot="drag" className="reorder-handle" aria-label={`Drag ${name}`}>
                <GripVertical aria-hidden="true" />
              </Button>
              {children(row)}
            </GridListItem>
          )
        }}
      </GridList>
    </div>
  )
})

/** React Aria stops every key but Tab inside a row; Escape still closes the dialog. */
function passEscapeOn(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget, key, nativeEvent } = event
  if (key !== 'Escape' || !(target instanceof Element) || target.matches('[role="row"]')) return
  event.stopPropagation()
  currentTarget.parentElement?.dispatchEvent(new window.KeyboardEvent('keydown', nativeEvent))
}

function useReordering(latest: RowsProps['latest']) {
  const { kind, takes } = latest.current
  const taken = takes && typeOf(takes.kind)
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ [typeOf(kind)]: String(key) })),
    acceptedDragTypes: [typeOf(kind), ...(taken ? [taken] : [])],
    getDropOperation: (target, types) => {
      if (target.type !== 'item') return 'cancel'
      const isOn = target.dropPosition === 'on'
      if (taken && types.has(taken)) return isOn ? 'move' : 'cancel'
      return isOn ? 'cancel' : 'move'
    },
    onReorder: ({ keys, target: { key, dropPosition } }) => {
      if (dropPosition === 'on') return
      latest.current.onMove(idsOf(keys), { target: String(key), position: dropPosition })
    },
    onItemDrop: async ({ items, target }) => {
      if (!taken) return
      const texts = items.filter(isTextDropItem).filter(({ types }) => types.has(taken))
      const ids = new Set(await Promise.all(texts.map((one) => one.getText(taken))))
      latest.current.takes?.onTake(ids, String(target.key))
    },
  })
  // New ones would draw every row again; these ask for what is current by themselves.
  const [first] = useState(dragAndDropHooks)
  return first
}

/** @returns the same list as long as it holds the same */
function useSame(list: readonly unknown[]): readonly unknown[] {
  const held = useRef(list)
  const isSame =
    held.current.length === list.length && list.every((one, index) => one === held.current[index])
  if (!isSame) held.current = list
  return held.current
}

const typeOf = (kind: string) => `drawbar-${kind}`

const idsOf = (keys: Iterable<Key>): ReadonlySet<string> => new Set([...keys].map(String))
