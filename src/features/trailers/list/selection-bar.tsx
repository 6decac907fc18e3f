import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sentenceOf } from '#src/api/api-error.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { Button } from '#src/ui/forms/button.tsx'
import { SelectedBar } from '#src/ui/lists/selected-bar.tsx'
import { showError } from '#src/ui/overlays/toast.tsx'
import { wholeNumber } from '#src/ui/values/whole-number.ts'
import { allFoundQuery, type ListAsked } from '../trailer-data.ts'
import { addToSelection, endSelection, useSelection } from './selection.ts'
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

/** Shown while trailers are being selected. */
export function SelectionBar({ found = 0, asked, ways, children }: Props) {
  const device = useDevice()
  const queries = useQueryClient()
  const { isOn, uuids } = useSelection()
  const [isFinding, setFinding] = useState(false)
  const all = allFoundQuery(asked)
  const mayBeAll = isOn && uuids.size >= found
  const { data } = useQuery({ ...all, enabled: mayBeAll })
  const isAll = mayBeAll && data?.every((uuid) => uuids.has(uuid))
  if (!isOn) return null

  async function addAll() {
    setFinding(true)
    try {
      addToSelection(device, await queries.fetchQuery(all))
    } catch (error) {
      showError(sentenceOf(error, 'The trailers could not be found. Try again.'))
    } finally {
      setFinding(false)
    }
  }

  return (
    <SelectedBar className="selection-bar" count={wholeNumber(uuids.size)}>
      {found > 0 && !isAll && (
        <Button variant="quiet" isPending={isFinding} onPress={addAll}>
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
