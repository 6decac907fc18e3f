import { type FormEvent, type ReactNode, useMemo } from 'react'
import { sentenceOf } from '#src/api/api-error.ts'
import { trailersWords } from '#src/domain/trailers-words.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { useArmed } from '#src/ui/forms/use-armed.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { useCustomerBeingMade } from '../trailer-changes.ts'
import { type ChosenTrailers, useBatch } from './batch-data.ts'
import { becomesWords, labelOf } from './batch-words.ts'
import { LeftAlone } from './left-alone.tsx'
import { type PlannedChange, planChange } from './plan-batch.ts'

export type ChangeProps = {
  title: string
  chosen: ChosenTrailers
  onClose: () => void
  onDone: () => void
}

type Props = ChangeProps & {
  /** null until a value is chosen. */
  change: PlannedChange | null
  children: ReactNode
}

export function ChangeForm({ title, chosen, change, children, onClose, onDone }: Props) {
  const plan = useMemo(
    () => change && planChange(chosen.rows, change, chosen.names),
    [change, chosen],
  )
  const batch = useBatch(onDone)
  const isMaking = useCustomerBeingMade() === 'pending'
  const isArmed = useArmed()
  const count = plan?.records.length ?? 0

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!plan || !change || count === 0 || isMaking || !isArmed) return
    const label = labelOf(change, count)
    const { records } = plan
    batch.mutate({ records, rows: chosen.rows, label, done: label })
  }

  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form className="batch-form" onSubmit={submit}>
        {children}
        <div aria-live="polite">
          {plan && change && (
            <>
              <p>{count > 0 ? becomesWords(change, count) : 'There is nothing to change.'}</p>
              <LeftAlone left={plan.left} missing={chosen.missing} />
            </>
          )}
        </div>
        {batch.error && <Notice tone="danger">{sentenceOf(batch.error, 'Try again.')}</Notice>}
        <div className="dialog-actions">
          <Button onPress={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            isDisabled={count === 0 || !isArmed}
            isPending={batch.isPending || isMaking}
          >
            {count > 0 ? `Change ${trailersWords(count)}` : 'Change'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
