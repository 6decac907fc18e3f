import { type ReactNode, useRef } from 'react'
import { useToastRoom } from '../overlays/use-toast-room.ts'

/** What stands above every page and is to be read and answered first: no toast covers it. */
export function Notices({ children }: { children: ReactNode }) {
  const band = useRef<HTMLDivElement>(null)
  useToastRoom(band, '--toast-notices-room')
  return <div ref={band}>{children}</div>
}
