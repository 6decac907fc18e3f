import { Sun } from 'lucide-react'
import { switchDaylight, useDaylight } from './daylight.ts'
import '../forms/button.css'

/** Switches the high-contrast theme; plain, for public pages. */
export function DaylightButton() {
  const isOn = useDaylight()
  return (
    <button
      type="button"
      className="button"
      data-variant="quiet"
      aria-pressed={isOn}
      onClick={switchDaylight}
    >
      <Sun aria-hidden="true" />
      <span>Daylight mode</span>
    </button>
  )
}
