import { wholeNumber } from '#src/ui/values/whole-number.ts'

type OutcomeProps = { label: string; count: number; isShown: boolean; onPress: () => void }

/** How many rows have an outcome; a press shows them alone. */
export const OutcomeButton = ({ label, count, isShown, onPress }: OutcomeProps) => (
  <button type="button" className="import-outcome" aria-pressed={isShown} onClick={onPress}>
    <strong>{wholeNumber(count)}</strong> <span>{label}</span>
  </button>
)
