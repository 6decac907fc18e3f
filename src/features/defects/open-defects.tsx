import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, TriangleAlert } from 'lucide-react'
import { Chip } from '#src/ui/values/chip.tsx'
import { openDefectsQuery } from './defect-data.ts'
import './open-defects.css'

/** The way to the board, with how many wait there. */
export function OpenDefects() {
  const { data } = useQuery(openDefectsQuery)
  return (
    <Link to="/defects" className="open-defects">
      <TriangleAlert aria-hidden="true" />
      <strong>Defects</strong>
      {data && <span>{data.all === 0 ? 'none open' : `${data.all} open`}</span>}
      {data && data.dangerous > 0 && <Chip tone="danger">{data.dangerous} dangerous</Chip>}
      <ChevronRight aria-hidden="true" className="open-defects-end" />
    </Link>
  )
}
