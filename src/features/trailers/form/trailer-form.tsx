import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { CallFailure } from '#contract/result.ts'
import { vinHolder } from '#src/domain/vin-holder.ts'
import { useConnection } from '#src/offline/device/connection.ts'
import { useScansHeld } from '#src/scanner/use-hand-scanner.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { useCustomerBeingMade } from '../trailer-changes.ts'
import { KnownVinQuestion, useKnownVin } from './known-vin.tsx'
import { SheetForm } from './sheet-form.tsx'
import { justMade } from './trailer-draft.ts'
import { TrailerFields } from './trailer-fields.tsx'
import type { TrailerDraftState } from './use-trailer-draft.ts'
import './trailer-form.css'

type Props = {
  form: TrailerDraftState
  vinPrefixes: readonly string[] | null
  /** Lines of the sheet that it does not ask for. */
  unasked: readonly string[] | undefined
  label: string
  /** Whether the form scrolls into view and takes the focus. */
  isOpened?: boolean
  saveLabel: string
  isPending: boolean
  problem: ReactNode
  /** Why the last save was refused, null or undefined where it was not. */
  failure: CallFailure | null | undefined
  onSave: () => void
  onCancel: () => void
}

/** Checks the fields, then saves; the first field in error gets the focus. */
export function TrailerForm(props: Props) {
  const { form, isPending } = props
  const element = useRef<HTMLFormElement>(null)
  const [isAsking, setAsking] = useState(false)
  const known = useKnownVin(form)
  const { isOnline } = useConnection()
  const { isHeld, save } = useHeldSave(checkAndSave)
  const isBusy = isPending || isHeld
  // It is of what comes next, and no change of what is being saved.
  useScansHeld(isBusy, true)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy) save()
  }

  function checkAndSave() {
    if (!form.check()) requestAnimationFrame(() => firstInvalid(element.current)?.focus())
    else if (known !== null && !isOnline) setAsking(true)
    else props.onSave()
  }

  function saveAllTheSame() {
    setAsking(false)
    props.onSave()
  }

  // Fields that the server refused get the focus as well.
  useEffect(() => {
    if (!isBusy) firstInvalid(element.current)?.focus()
  }, [isBusy])

  const { isOpened } = props
  useEffect(() => {
    if (isOpened) element.current?.focus()
  }, [isOpened])

  return (
    <>
      <form
        ref={element}
        className="trailer-form"
        aria-label={props.label}
        tabIndex={-1}
        onSubmit={submit}
        noValidate
      >
        {form.restored && (
          <Notice tone="info" action={<Button onPress={form.reset}>Start again</Button>}>
            {form.base.revision === justMade
              ? 'What you typed since is not saved yet.'
              : 'This is what you typed last time. It was not saved yet.'}
          </Notice>
        )}
        <TrailerFields
          form={form}
          vinPrefixes={props.vinPrefixes}
          knownVin={known}
          vinHolder={vinHolder(props.failure)}
        />
        <SheetForm form={form} unasked={props.unasked} />
        <div className="trailer-form-foot">
          <div className="trailer-form-problem" aria-live="assertive">
            {props.problem}
          </div>
          <div className="trailer-form-actions">
            <Button onPress={props.onCancel} isDisabled={isBusy}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" isPending={isBusy}>
              {props.saveLabel}
            </Button>
          </div>
        </div>
      </form>
      {known !== null && (
        <KnownVinQuestion
          trailer={known}
          isOpen={isAsking}
          onConfirm={saveAllTheSame}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

const firstInvalid = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')

/** Holds a save until the customer that is being created exists. */
function useHeldSave(save: () => void) {
  const made = useCustomerBeingMade()
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    if (!isHeld || made === 'pending') return
    setHeld(false)
    // When creating it failed, the field shows the error.
    if (made === 'success') save()
  })

  return { isHeld, save: () => (made === 'pending' ? setHeld(true) : save()) }
}
