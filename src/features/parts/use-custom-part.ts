import { useEffect, useState } from 'react'
import type { PartCategory } from '#contract/part.ts'
import { ApiError, fieldProblems } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/attempt-key.ts'
import { useDevice } from '#src/offline/device.tsx'
import { dropDraft, keepDraft, readDraft } from '#src/offline/drafts.ts'
import { showError, showSuccess } from '#src/ui/toast.tsx'
import {
  bodyOf,
  type CustomPartDraft,
  checkDraft,
  emptyDraft,
  isEmpty,
} from './custom-part-draft.ts'
import { useCreateCustomPart } from './parts-data.ts'

type Kept = { uuid: string; draft: CustomPartDraft; restored: boolean }

const begin = (): Kept => ({ uuid: crypto.randomUUID(), draft: emptyDraft, restored: false })

/**
 * The form of a custom part. What is typed is kept on the device until the part is created, with the
 * uuid that it shall get: a creation that is tried again is the same one.
 */
export function useCustomPart(trailer: string, onCreated: () => void) {
  const [{ uuid, draft, restored }, setKept] = useKeptDraft(trailer)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [created, setCreated] = useState('')
  const create = useCreateCustomPart(trailer)
  const keyFor = useAttemptKey()
  const { isReady, errors } = checkDraft(draft)

  function explain(error: Error) {
    setRefused(fieldProblems(error))
    showError('Unable to save part')
    // An earlier try came through and its answer was lost; what is here now is another part.
    if (isTaken(error)) setKept((kept) => ({ ...kept, uuid: crypto.randomUUID() }))
  }

  function finish() {
    showSuccess('Custom Part Created')
    setCreated(draft.modelNumber.trim())
    setKept(begin())
    onCreated()
  }

  return {
    draft,
    restored,
    /** The model number of the part that was created last. */
    created,
    isReady,
    isPending: create.isPending,
    errors: { ...refused, ...errors },
    problem: create.error,
    isTaken: isTaken(create.error),
    change<Name extends keyof CustomPartDraft>(name: Name, value: CustomPartDraft[Name]) {
      setKept((kept) => ({ ...kept, draft: { ...kept.draft, [name]: value } }))
      setRefused(({ [name]: _gone, ...rest }) => rest)
    },
    /** Begins with the category that was looked through, unless something is typed already. */
    suggest(category: PartCategory | null) {
      setKept((kept) =>
        isEmpty(kept.draft) ? { ...kept, draft: { ...emptyDraft, category } } : kept,
      )
    },
    startAgain() {
      create.reset()
      setRefused({})
      setKept(begin())
    },
    submit() {
      if (!isReady || create.isPending) return
      const body = bodyOf(draft, { uuid, trailer })
      const key = keyFor(body, create.error)
      create.mutate({ body, key }, { onSuccess: finish, onError: explain })
    },
  }
}

const isTaken = (error: unknown) => error instanceof ApiError && error.failure.code === 'uuid_taken'

function useKeptDraft(trailer: string) {
  const device = useDevice()
  const subject = `custom part of ${trailer}`
  const [kept, setKept] = useState(begin)
  const [isRead, setRead] = useState(false)
  const { uuid, draft } = kept

  useEffect(() => {
    readDraft(device, subject).then((left) => {
      setRead(true)
      if (!left) return
      // Written below.
      setKept({ uuid: left.base as string, draft: left.fields as CustomPartDraft, restored: true })
    })
  }, [device, subject])

  useEffect(() => {
    if (!isRead) return
    if (isEmpty(draft)) dropDraft(device, subject)
    else keepDraft(device, { subject, fields: draft, base: uuid })
  }, [device, subject, draft, uuid, isRead])

  return [kept, setKept] as const
}

export type CustomPartState = ReturnType<typeof useCustomPart>
