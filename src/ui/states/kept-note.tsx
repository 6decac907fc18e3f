import { CloudOff } from 'lucide-react'
import { DateText } from '../values/date-text.tsx'
import './kept-note.css'

/** Says that a page is shown from this device. */
export function KeptNote({ date }: { date: string }) {
  return (
    <p className="kept-note" role="status">
      <CloudOff aria-hidden="true" />
      <span>
        No connection. This is from <DateText date={date} isWithin />.
      </span>
    </p>
  )
}
