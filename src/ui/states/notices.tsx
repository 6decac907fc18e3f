import { type ReactNode, useRef } from 'react'
import { useToastRoom } from '../overlays/use-toast-room.ts'

/** The notices above every page, which no toast covers. */
export function Notices({ children }: { children: ReactNode }) {
  const band = useRef<HTMLDivElement>(null)
  useToastRoom(band, '--toast-notices-room')
  return <div ref={band}>{children}</div>
}
