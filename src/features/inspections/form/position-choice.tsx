import { Checkbox } from '#src/ui/forms/checkbox.tsx'
import { positionWords } from '../position-words.ts'
import type { usePosition } from './use-position.ts'

/** Asks who inspects whether it may be said where. */
export function PositionChoice({ place }: { place: ReturnType<typeof usePosition> }) {
  const { isAgreed, agree } = place
  return (
    <div className="inspect-position">
      <Checkbox isSelected={isAgreed} onChange={agree}>
        Say where this is done
      </Checkbox>
      <small className="text-muted" aria-live="polite">
        {wordsOf(place)}
      </small>
    </div>
  )
}

function wordsOf({ isAgreed, position, problem }: ReturnType<typeof usePosition>): string {
  if (!isAgreed) return 'Your organization would like to know. It is up to you.'
  if (position) return positionWords(position)
  return problem ? `${problem} The inspection goes out without it.` : 'Looking for it …'
}
