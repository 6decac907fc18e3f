import { useRef, useState } from 'react'
import type { PartCategory } from '#contract/part.ts'
import { ApiError, fieldProblems } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { submitEach } from '#src/offline/outbox/submit.ts'
import type { SubmitOutcome, Submitted } from '#src/offline/outbox/submitted.ts'
import { showError, showSuccess } from '#src/ui/overlays/toast.tsx'
import {
  type CustomPartDraft,
  checkPartDraft,
  customPartBody,
  emptyDraft,
  isEmpty,
} from './custom-part-draft.ts'
import { useCreateCustomPart } from './parts-changes.ts'
import type { BatchState, ResourceBatch } from './staged-resources-slot.ts'
import { partSubject } from './use-has-custom-part.ts'
import { newCustomPart, useKeptCustomPart } from './use-kept-custom-part.ts'

/**
 * Registers a custom part, then its resources. The draft stays on the device until both exist, with the
 * part's uuid, so that a repeated attempt does not create it twice.
 */
export function useCustomPart(trailer: string, onCreated: (uuid: string) => void) {
  const [{ uuid, isMade, draft, restored }, setKept] = useKeptCustomPart(trailer)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const batch = useBatch()
  const creation = useCreateCustomPart(trailer)
  const keyFor = useAttemptKey()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { isReady, errors } = checkPartDraft(draft, left)

  function explain(error: Error) {
    setRefused(fieldProblems(error))
    showError('Unable to save part')
    // An earlier attempt came through and its answer was lost: this is another part now.
    if (isTaken(error)) setKept((kept) => ({ ...kept, uuid: crypto.randomUUID() }))
  }

  function finish(made: Submitted, outcomes: SubmitOutcome[]) {
    if (!isMade) showSuccess(savedWords(made, 'Custom Part Created'))
    const isWhole = batch.conclude(outcomes)
    setKept((kept) => (isWhole ? newCustomPart() : { ...kept, isMade: true }))
    if (isWhole) setLeft(new Set())
    if (isWhole) onCreated(uuid)
  }

  async function create() {
    const resources = await batch.changes({ trailer, part: uuid })
    if (!resources) return
    if (isMade) return finish({ state: 'sent' }, await batch.submit(resources))
    const body = customPartBody(draft, { uuid, trailer })
    const key = keyFor(body, creation.error)
    const kept = { subject: partSubject(trailer), fields: draft, base: { uuid, isMade } }
    creation.mutate(
      { body, key, draft: kept, resources },
      { onSuccess: ({ state, outcomes }) => finish({ state }, outcomes), onError: explain },
    )
  }

  return {
    draft,
    restored,
    isMade,
    batch,
    isReady: isReady && batch.isReady,
    isPending: creation.isPending || batch.isCreating,
    errors: { ...refused, ...errors },
    problem: creation.error,
    isTaken: isTaken(creation.error),
    change<Name extends keyof CustomPartDraft>(name: Name, value: CustomPartDraft[Name]) {
      setKept((kept) => ({ ...kept, draft: { ...kept.draft, [name]: value } }))
      setRefused(({ [name]: _gone, ...rest }) => rest)
    },
    /** Sets the category of the part finder, unless something is typed already. */
    suggest(category: PartCategory | null) {
      const suggested = { ...emptyDraft, category }
      setKept((kept) => (isEmpty(kept.draft) ? { ...kept, draft: suggested } : kept))
    },
    startAgain() {
      creation.reset()
      setRefused({})
      setLeft(new Set())
      setKept(newCustomPart())
    },
    /** Fields were left: 'Required' is shown from now on. */
    leave: (...fields: string[]) => setLeft((before) => new Set([...before, ...fields])),
    submit: create,
  }
}

/** The resources of the part: there may be none, but each must be complete. */
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
    /** How many were refused last time. */
    left: Math.min(left, count),
    /** @returns null where a file can't be uploaded */
    async changes(place: { trailer: string; part: string }): Promise<NewRecord[] | null> {
      if (!handle.current) return []
      setCreating(true)
      const changes = await handle.current.changes(place)
      setCreating(false)
      return changes
    },
    /** Creates the resources of a part that exists already. */
    async submit(changes: NewRecord[]) {
      setCreating(true)
      const outcomes = await submitEach(changes)
      setCreating(false)
      return outcomes
    },
    /** @returns whether none was refused */
    conclude(outcomes: SubmitOutcome[]) {
      const { refused } = handle.current?.conclude(outcomes) ?? { refused: 0 }
      setLeft(refused)
      if (refused > 0) showError('Unable to save changes')
      return refused === 0
    },
  }
}

const isTaken = (error: unknown) => error instanceof ApiError && error.failure.code === 'uuid_taken'

export type CustomPartState = ReturnType<typeof useCustomPart>
