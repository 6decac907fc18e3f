import { useEffect, useRef, useState } from 'react'
import type { Sent } from '#contract/calls.ts'
import { fieldProblems, sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { dismiss, showError, showSuccess } from '#src/ui/overlays/toast.tsx'
import { useTagChange } from './tag-data.ts'

type Act = 'POST /tags/{uuid}/void' | 'POST /tags/{uuid}/replace' | 'POST /tags/{uuid}/move'

type Options<Name extends Act> = {
  body: Sent<Name>
  /** Fields that must not be empty. */
  needed: Record<string, string>
  /** The toasts. */
  done: string
  failed: string
  onDone: () => void
  onClose: () => void
}

/** One act with one plate: checks its fields, sends it, and shows the outcome. */
export function useTagAct<Name extends Act>(name: Name, options: Options<Name>) {
  const { body, needed, done, failed, onDone, onClose } = options
  const change = useTagChange(name)
  const keyFor = useAttemptKey()
  const [asked, setAsked] = useState(0)
  const fields = useRef<HTMLDivElement>(null)
  const empty = Object.keys(needed).filter((field) => needed[field]?.trim() === '')

  const failure = `${name} ${body.uuid}`

  useEffect(() => {
    if (asked > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [asked])

  function send() {
    setAsked(asked + 1)
    if (empty.length > 0) return
    const key = keyFor(body, change.error)
    change.mutate({ body, key }, { onSuccess: finish, onError: () => showError(failed, failure) })
  }

  function finish() {
    dismiss(failure)
    showSuccess(done)
    onDone()
    onClose()
  }

  const refused = fieldProblems(change.error)
  const lacking = asked > 0 ? Object.fromEntries(empty.map((field) => [field, 'Required'])) : {}
  const problems: Record<string, string | undefined> = { ...refused, ...lacking }
  const isAtField = Object.keys(refused).some((field) => field in needed)
  return {
    /** The element around the fields. */
    fields,
    problems,
    dialog: {
      onClose,
      onConfirm: send,
      isPending: change.isPending,
      error: change.error && !isAtField ? sentenceOf(change.error, 'Try again.') : undefined,
    },
  }
}
