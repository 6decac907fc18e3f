import type { ReactNode } from 'react'

type Props = { uuid: string; trailer: string; children?: ReactNode; onBack: () => void }

/** A part on a trailer, for its own people; its resources stand below it as children. */
export function PartPage({ children }: Props) {
  return children
}
