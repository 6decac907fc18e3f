import { sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/attempt-key.ts'
import { showError, showInfo } from '#src/ui/overlays/toast.tsx'
import { useRetireChecklist } from './checklist-data.ts'

type Named = { uuid: string; name: string }

/** @returns a function that retires a checklist or restores it, and offers to undo that */
export function useRetiring() {
  const retire = useRetireChecklist()
  const keyFor = useAttemptKey()
  return function setRetired({ uuid, name }: Named, isRetired: boolean) {
    const words = isRetired ? `'${name}' is retired.` : `'${name}' is offered again.`
    const onAction = () => setRetired({ uuid, name }, !isRetired)
    retire.mutate(
      { uuid, isRetired, key: keyFor([uuid, isRetired], retire.error) },
      {
        onSuccess: () => showInfo(words, { label: 'Undo', onAction }),
        onError: (failed) => showError(sentenceOf(failed, 'Nothing was changed.')),
      },
    )
  }
}
