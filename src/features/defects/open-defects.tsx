import { Link } from '@tanstack/react-router'
import { ChevronRight, TriangleAlert } from 'lucide-react'
import { Chip } from '#src/ui/values/chip.tsx'
import { wholeNumber } from '#src/ui/values/whole-number.ts'
import './open-defects.css'

type Props = {
  /** Defects by column of the board, and those that forbid the use of their trailer. */
  counts: Record<'open' | 'in work' | 'fixed' | 'forbidding', number> | undefined
}

export function OpenDefects({ counts }: Props) {
  return (
    <Link to="/defects" className="open-defects">
      <TriangleAlert />
      <strong>Defect board</strong>
      {counts && counts.forbidding > 0 && (
        <Chip tone="dangerous">{`${counts.forbidding} dangerous`}</Chip>
      )}
      <span className="open-defects-counts">{counts && boardWords(counts)}</span>
      <ChevronRight className="open-defects-end" />
    </Link>
  )
}

function boardWords(counts: NonNullable<Props['counts']>): string {
  const columns = (['open', 'in work', 'fixed'] as const).filter((state) => counts[state] > 0)
  if (columns.length === 0) return 'nothing to do'
  return columns.map((state) => `${wholeNumber(counts[state])} ${state}`).join(', ')
}
