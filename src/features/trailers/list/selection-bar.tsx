import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDevice } from '#src/offline/device/device.tsx'
import { Button } from '#src/ui/forms/button.tsx'
import { SelectedBar } from '#src/ui/lists/selected-bar.tsx'
import { wholeNumber } from '#src/ui/values/whole-number.ts'
import { allFoundQuery, type ListAsked } from '../trailer-data.ts'
import { endSelection, useSelection } from './selection.ts'
import { useSelectAll } from './use-select-all.ts'
import './selection-bar.css'

type Props = {
  /** How many trailers the list has; undefined until that is known. */
  found: number | undefined
  asked: ListAsked
  /** Other ways to select, shown from the beginning. */
  ways?: ReactNode
  /** What can be done with the selected trailers. */
  children: ReactNode
}

const everything: ListAsked = { search: '', where: '', sort: '' }

/** @returns what the selection holds that the list does not show, null for nothing */
function useOthers(uuids: ReadonlySet<string>, shown: number): string | null {
  const count = uuids.size - shown
  const { data } = useQuery({ ...allFoundQuery(everything), enabled: count > 0 })
  const there = data?.filter((uuid) => uuids.has(uuid)).length
  const gone = there === undefined ? 0 : uuids.size - there
  const hidden = count - gone
  const words = [
    hidden > 0 && `${wholeNumber(hidden)} not in this list`,
    gone > 0 && `${wholeNumber(gone)} deleted meanwhile`,
  ].filter(Boolean)
  return words.length > 0 ? words.join(', ') : null
}

/** Shown while trailers are being selected. */
export function SelectionBar({ found = 0, asked, ways, children }: Props) {
  const device = useDevice()
  const { isOn, uuids } = useSelection()
  const { isFinding, selectAll } = useSelectAll(asked)
  const { data } = useQuery({ ...allFoundQuery(asked), enabled: isOn && uuids.size > 0 })
  const shown = data?.filter((uuid) => uuids.has(uuid)).length
  const isAll = data !== undefined && shown === data.length
  const others = useOthers(uuids, shown ?? uuids.size)
  if (!isOn) return null

  return (
    <SelectedBar className="selection-bar" count={wholeNumber(uuids.size)}>
      {others && <p className="selection-others">{others}</p>}
      {found > 0 && !isAll && (
        <Button variant="quiet" isPending={isFinding} onPress={selectAll}>
          <span className="selection-all">Select </span>
          <span>{`all ${wholeNumber(found)} found`}</span>
        </Button>
      )}
      {ways}
      <Button variant="quiet" onPress={() => endSelection(device)}>
        {uuids.size > 0 ? 'Clear' : 'Cancel'}
      </Button>
      {uuids.size > 0 && <div className="selection-actions">{children}</div>}
    </SelectedBar>
  )
}
