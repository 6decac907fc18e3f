import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Spinner } from '../states/spinner.tsx'
import type { PillSelectProps } from './pill-select-props.ts'

type ShapeProps = PillSelectProps & { children: ReactNode }

export function PillShape({ options, value, isPending, children }: ShapeProps) {
  const chosen = options.find(({ id }) => id === value)
  return (
    <span className="pill-select-shape">
      {isPending ? <Spinner /> : chosen?.icon}
      <span>{children}</span>
      <ChevronDown className="pill-select-arrow" aria-hidden="true" />
    </span>
  )
}
