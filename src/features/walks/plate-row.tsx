import { Link } from '@tanstack/react-router'
import type { Walk } from '#contract/yard/walk.ts'
import { countedPlateName, plateWords, unlinkedWords } from '#contract/yard/walk-plates.ts'
import { useCan } from '#src/domain/rights.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'

type Props = { plate: Walk['plates'][number]; tags: Walk['tags'] }

export function PlateRow({ plate, tags }: Props) {
  const canEdit = useCan('edit')
  const { code, seen_at } = plate
  const words = plateWords(plate, tags)
  return (
    <li>
      <span className="walk-plate">
        <strong translate="no">{countedPlateName(code, tags)}</strong>
        <span className="text-muted">{words}</span>
        {canEdit && words === unlinkedWords && (
          <Link to="/link-tag/$code" params={{ code }}>
            Link to a trailer
          </Link>
        )}
      </span>
      <DateText date={seen_at} />
    </li>
  )
}
