import { useRef, useState } from 'react'
import type { PartCategory } from '#contract/part.ts'
import { ApiError, fieldProblems } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/attempt-key.ts'
import { showError, showSuccess } from '#src/ui/toast.tsx'
import {
  bodyOf,
  type CustomPartDraft,
  checkDraft,
  emptyDraft,
  isEmpty,
} from './custom-part-draft.ts'
import { useCreateCustomPart } from './parts-data.ts'
import type { BatchState, ResourceBatch } from './staged-resources-slot.ts'
import { newCustomPart, useKeptCustomPart } from './use-kept-custom-part.ts'

/**
 * Registers a custom part and then its resources. What is typed stays on the device until both are
 * there, with the uuid that the part shall get: a creation that is tried again is the same one.
 */
export function useCustomPart(trailer: string, onCreated: (uuid: string) => void) {
  const [{ uuid, isMade, draft, restored }, setKept] = useKeptCustomPart(trailer)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const batch = useBatch()
  const create = useCreateCustomPart(trailer)
  const keyFor = useAttemptKey()
  const { isReady, errors } = checkDraft(draft)

  function explain(error: Error) {
    setRefused(fieldProblems(error))
    showError('Unable to save part')
    // An earlier try came through and its answer was lost; what is here now is another part.
    if (isTaken(error)) setKept((kept) => ({ ...kept, uuid: crypto.randomUUID() }))
  }

  async function finish() {
    if (!isMade) showSuccess('Custom Part Created')
    setKept((kept) => ({ ...kept, isMade: true }))
    if (!(await batch.create({ trailer, part: uuid }))) return
    setKept(newCustomPart())
    onCreated(uuid)
  }

  return {
    draft,
    restored,
    isMade,
    batch,
    isReady: isReady && batch.isReady,
    isPending: create.isPending || batch.isCreating,
    errors: { ...refused, ...errors },
    problem: create.error,
    isTaken: isTaken(create.error),
    change<Name extends keyof CustomPartDraft>(name: Name, value: CustomPartDraft[Name]) {
      setKept((kept) => ({ ...kept, draft: { ...kept.draft, [name]: value } }))
      setRefused(({ [name]: _gone, ...rest }) => rest)
    },
    /** Begins with the category that was looked through, unless something is typed already. */
    suggest(category: PartCategory | null) {
      const suggested = { ...emptyDraft, category }
      setKept((kept) => (isEmpty(kept.draft) ? { ...kept, draft: suggested } : kept))
    },
    startAgain() {
      create.reset()
      setRefused({})
      setKept(newCustomPart())
    },
    submit() {
      const body = bodyOf(draft, { uuid, trailer })
      const key = keyFor(body, create.error)
      create.mutate({ body, key }, { onSuccess: finish, onError: explain })
    },
  }
}

/** The resources of the part: none need be there, but those that are must be complete. */
function useBatch() {
  const handle = useRef<ResourceBatch>(null)
  const [{ count, isReady }, setState] = useState<BatchState>({ count: 0, isReady: false })
  const [isCreating, setCreating] = useState(false)
  const [left, setLeft] = useState(0)
  return {
    handle,
    setState,
    isCreating,
    isReady: count === 0 || isReady,
    /** How many of them were refused the last time. */
    left: Math.min(left, count),
    /** @returns whether all of them are there now */
    async create(place: { trailer: string; part: string }) {
      if (count === 0 || !handle.current) return true
      setCreating(true)
      const { refused } = await handle.current.create(place)
      setCreating(false)
      setLeft(refused)
      if (refused > 0) showError('Unable to save changes')
      return refused === 0
    },
  }
}

const isTaken = (error: unknown) => error instanceof ApiError && error.failure.code === 'uuid_taken'

export type CustomPartState = ReturnType<typeof useCustomPart>
