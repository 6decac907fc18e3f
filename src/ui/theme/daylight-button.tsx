import { Sun } from 'lucide-react'
import { setDaylight, useDaylight } from './daylight.ts'
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
      onClick={() => setDaylight(!isOn)}
    >
      <Sun aria-hidden="true" />
      <span>Daylight mode</span>
    </button>
  )
}
