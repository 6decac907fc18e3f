import { type RefObject, useState } from 'react'
import { Dialog as AriaDialog, Popover } from 'react-aria-components'
import { conditionsIn } from '#contract/trailer-conditions.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { useMedia } from '#src/ui/theme/use-media.ts'
import { wholeNumber } from '#src/ui/values/whole-number.ts'
import { FilterFields } from './filter-fields.tsx'
import '#src/ui/overlays/popover.css'
import './filter-panel.css'

type Props = {
  beside: RefObject<HTMLElement | null>
  isOpen: boolean
  onClose: () => void
  where: string
  found: number | undefined
  onChange: (where: string) => void
}

/** Filters of every field: a popover at a desk, a sheet on a phone; the list follows at once. */
export function FilterPanel({ beside, isOpen, onClose, where, found, onChange }: Props) {
  const isSheet = useMedia('(width <= 768px)')
  const chosen = conditionsIn(where)
  /** The key of the fields: clearing them also drops what is half typed. */
  const [clearings, setClearings] = useState(0)

  function clear() {
    onChange('')
    setClearings(clearings + 1)
  }

  const actions = (
    <>
      <Button isDisabled={chosen.length === 0} onPress={clear}>
        Clear all
      </Button>
      <Button variant="primary" onPress={onClose}>
        {showWords(found)}
      </Button>
    </>
  )
  const fields = (
    <FilterFields key={clearings} chosen={chosen} onChange={(next) => onChange(next.join())} />
  )
  if (isSheet) {
    return (
      <Dialog title="Filters" isOpen={isOpen} onClose={onClose} actions={actions}>
        {fields}
      </Dialog>
    )
  }
  return (
    <Popover
      className="popover filter-popover"
      triggerRef={beside}
      placement="bottom start"
      offset={7}
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
    >
      <AriaDialog className="filter-dialog" aria-label="Filters">
        {fields}
        <div className="filter-actions">{actions}</div>
      </AriaDialog>
    </Popover>
  )
}

function showWords(found: number | undefined): string {
  if (found === undefined) return 'Show trailers'
  return found === 1 ? 'Show 1 trailer' : `Show ${wholeNumber(found)} trailers`
}
