import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type CountedPlace, placesInRow, type RowPlace } from '#src/domain/places.ts'
import { useCan } from '#src/domain/rights.tsx'
import './places.css'

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
  const places: RowPlace[] = Object.values(placesInRow)
  return (
    <nav className="places" aria-label="Places">
      {places.map(
        ({ name, href, who, within, counted }) =>
          (!who || isAdmin) && (
            <Link
              key={href}
              to={href}
              className="place"
              data-here={(within?.test(pathname) ?? pathname.startsWith(href)) || undefined}
              data-counted={counted}
            >
              {name} {counted && countOf(counted)}
            </Link>
          ),
      )}
      {find}
    </nav>
  )
}
