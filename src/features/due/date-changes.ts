import { sentenceOf } from '#src/api/api-error.ts'
import { useChange } from '#src/api/use-change.ts'
import { useRefetch } from '#src/api/use-refetch.ts'
import { type DateChange, dateOrNone, dateRecord } from '#src/domain/date-change.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { submit } from '#src/offline/outbox/submit.ts'
import type { Submitted } from '#src/offline/outbox/submitted.ts'
import { showError, showSuccess } from '#src/ui/overlays/toast.tsx'

export const dateSaid = ({ name, to }: Pick<DateChange, 'name' | 'to'>, submitted: Submitted) =>
  savedWords(submitted, `${name}: ${dateOrNone(to)}`)

/** Sets a date of a trailer; what somebody else set meanwhile clashes as any save does. */
export function useSetDate() {
  return useChange({
    mutationFn: (change: DateChange) => submit(dateRecord(change)),
    onSuccess: useRefetch('trailers', 'due', 'home'),
  })
}

/** Sets a date by one tap, which can be taken back as long as that is said. What was tapped may be gone by then. */
export function useRenewDate() {
  const refetch = useRefetch('trailers', 'due', 'home')
  const refuse = (error: Error) => showError(sentenceOf(error, 'Nothing is lost: try again.'))

  function undo(change: DateChange) {
    const back = { ...change, from: change.to, to: change.from }
    submit(dateRecord(back)).then((submitted) => {
      showSuccess(dateSaid(back, submitted))
      return refetch()
    }, refuse)
  }

  return useChange({
    mutationFn: (change: DateChange) => submit(dateRecord(change)),
    onSuccess(submitted, change) {
      const action = { label: 'Undo', onAction: () => undo(change) }
      showSuccess(dateSaid(change, submitted), { action })
      return refetch()
    },
    onError: refuse,
  })
}
