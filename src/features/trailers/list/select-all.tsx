import { useQuery } from '@tanstack/react-query'
import { Check, Minus } from 'lucide-react'
import { useDevice } from '#src/offline/device/device.tsx'
import { allFoundQuery, type ListAsked } from '../trailer-data.ts'
import { removeFromSelection, useSelection } from './selection.ts'
import { useSelectAll } from './use-select-all.ts'

/** The box in a table's head: takes all that are found, or leaves them. */
export function SelectAll({ asked, total }: { asked: ListAsked; total: number }) {
  const device = useDevice()
  const { uuids } = useSelection()
  const { selectAll } = useSelectAll(asked)
  const mayBeAll = uuids.size >= total
  const { data: found = [] } = useQuery({ ...allFoundQuery(asked), enabled: mayBeAll })
  const isAll = mayBeAll && found.length > 0 && found.every((uuid) => uuids.has(uuid))
  return (
    // biome-ignore lint/a11y/useSemanticElements: drawn as the boxes of the rows are
    <button
      type="button"
      role="checkbox"
      aria-checked={isAll ? true : uuids.size > 0 ? 'mixed' : false}
      aria-label="Select all that are found"
      title="Select all that are found"
      onClick={() => (isAll ? removeFromSelection(device, found) : void selectAll())}
    >
      <span className="row-box" data-on={uuids.size > 0}>
        {isAll || uuids.size === 0 ? <Check /> : <Minus />}
      </span>
    </button>
  )
}
