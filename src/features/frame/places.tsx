import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCan } from '#src/domain/rights.tsx'
import './places.css'

export type CountedPlace = 'due' | 'defects' | 'reports'

export type PlacesProps = {
  /** How much waits at a place. */
  countOf: (place: CountedPlace) => ReactNode
  /** At the end of the row. */
  find: ReactNode
}

/** The row of places below a desk's top bar, with counts where something waits. */
export function Places({ countOf, find }: PlacesProps) {
  const isAdmin = useCan('administer')
  const { pathname } = useLocation()
  const link = (to: LinkProps['to'], name: string, within: RegExp, count?: ReactNode) => (
    <Link
      to={to}
      className="place"
      data-here={within.test(pathname) || undefined}
      data-counted={count === undefined ? undefined : true}
    >
      {name} {count}
    </Link>
  )
  return (
    <nav className="places" aria-label="Places">
      {link('/home', 'Home', /^\/home/)}
      {link('/trailers', 'Trailers', /^\/(trailer|register|batch)/)}
      {link('/due', 'Due', /^\/due/, countOf('due'))}
      {link('/defects', 'Defects', /^\/defect/, countOf('defects'))}
      {link('/reports', 'Reports', /^\/reports/, countOf('reports'))}
      {isAdmin && link('/settings/tags', 'Tags', /^\/settings\/tags/)}
      {link('/settings/organization', 'Settings', /^\/settings\/(?!tags)/)}
      {find}
    </nav>
  )
}
