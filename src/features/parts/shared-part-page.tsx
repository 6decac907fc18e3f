import type { ReactNode } from 'react'

type Props = { accessKey: string; uuid: string; children?: ReactNode }

/** A part on a trailer, as an access key shows it; its resources stand below it as children. */
export function SharedPartPage({ children }: Props) {
  return children
}
