import { CloudOff } from 'lucide-react'
import { DateText } from '../values/date-text.tsx'
import './kept-note.css'

/** Says quietly that a page comes from the device. */
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
