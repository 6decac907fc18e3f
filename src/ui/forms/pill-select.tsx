import { Button } from 'react-aria-components'
import { later } from '../later.ts'
import { usePlaceholderButton } from '../placeholder-button.ts'
import type { PillSelectProps } from './pill-select-props.ts'
import { PillShape } from './pill-shape.tsx'
import './pill-select.css'

const box = later(() => import('./pill-select-box.tsx').then((file) => file.PillWithOptions))

/** A select in the shape of a chip, for narrow rows. */
export function PillSelect(props: PillSelectProps) {
  const { here: Box, takenOver, button } = usePlaceholderButton(box)
  if (Box) return <Box {...props} takenOver={takenOver} />
  const { label, options, value, isDisabled = false, isPending = false } = props
  const chosen = options.find(({ id }) => id === value)?.label
  return (
    <div className="pill-select">
      <Button
        {...button}
        className="pill-select-button"
        aria-label={`${chosen} ${label}`}
        aria-haspopup="listbox"
        aria-expanded={false}
        isDisabled={isDisabled || isPending}
      >
        <PillShape {...props}>
          <span className="pill-select-value">{chosen}</span>
        </PillShape>
      </Button>
    </div>
  )
}
