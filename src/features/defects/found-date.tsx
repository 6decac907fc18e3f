import { DateText } from '#src/ui/values/date-text.tsx'
import { isReceivedLate } from './defect-words.ts'

type Times = { happened_at: string; received_at: string }

/** When it was found and, where that differs, when the server received it. */
export function FoundDate({ happened_at, received_at }: Times) {
  return (
    <>
      <DateText date={happened_at} />
      {isReceivedLate({ happened_at, received_at }) && (
        <span>
          {' '}
          · received <DateText date={received_at} isWithin />
        </span>
      )}
    </>
  )
}
