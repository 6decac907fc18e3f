import { useState } from 'react'
import { fieldProblems, sentenceOf } from '#src/api/api-error.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { usePhotoForm } from '#src/offline/photos/use-photo-form.ts'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import {
  type EntryDraft,
  type EntryProblems,
  emptyEntry,
  entryProblems,
  logEntryOf,
} from './entry-draft.ts'
import { useWriteEntry } from './logbook-data.ts'

/** @returns the key of the draft of a new entry */
const entrySubject = (trailer: string) => `log:${trailer}`

type Options = { trailer: string; title: string; onAdded: () => void }

/** The form of a new entry: stored with every letter, taken over by the outbox when it is added. */
export function useEntryForm({ trailer, title, onAdded }: Options) {
  const form = usePhotoForm<EntryDraft>(entrySubject(trailer), emptyEntry, true)
  const { fields, photos, clear } = form
  const [problems, setProblems] = useState<EntryProblems>({})
  const write = useWriteEntry()

  function set(values: Partial<EntryDraft>) {
    setProblems({})
    form.set(values)
  }

  async function add() {
    const now = new Date()
    const found = entryProblems(fields, now)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const handed = await form.take()
    if (!handed) return
    const body = logEntryOf(fields, { uuid: crypto.randomUUID(), trailer, now })
    write.mutate(
      { body, label: `Add to the logbook of ${title}`, ...handed },
      {
        onSuccess: async (submitted) => {
          showSuccess(savedWords(submitted, 'Entry added'))
          if (!(await form.done())) onAdded()
        },
        onError: (error) => setProblems(fieldProblems(error)),
      },
    )
  }

  return {
    fields,
    set,
    photos,
    problems,
    add,
    clear,
    isPending: write.isPending,
    problem: write.error ? sentenceOf(write.error, 'Nothing is lost: try again.') : form.problem,
  }
}

export type EntryForm = ReturnType<typeof useEntryForm>
