import { useMemo, useState } from 'react'
import type { Checklist } from '#contract/yard/checklist.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { withTypedSince } from '#src/offline/drafts/typed-since.ts'
import { useDraft } from '#src/offline/drafts/use-draft.ts'
import { showInfo, showSuccess } from '#src/ui/overlays/toast.tsx'
import { useSaveChecklist } from './checklist-data.ts'
import { type ChecklistProblem, problemsOf } from './checklist-problems.ts'
import {
  checklistBody,
  type EditedChecklist,
  editedOf,
  newChecklist,
  subjectOf,
} from './edited-checklist.ts'

/**
 * The form of a checklist, stored on the device with every letter until it is saved or discarded.
 * @param saved null for a new checklist
 * @param begun what a new one begins with: its draft, as it was imported or left
 */
export function useChecklistForm(
  uuid: string,
  saved: Checklist | null,
  begun: EditedChecklist | null,
) {
  const [blank] = useState(() => begun ?? newChecklist())
  const shown = saved ? editedOf(saved) : blank
  const draft = useDraft<EditedChecklist>(subjectOf(uuid), shown)
  const save = useSaveChecklist()
  const keyFor = useAttemptKey()
  const [isChecked, setChecked] = useState(false)
  const { fields } = draft
  const isChanged = !saved || contentOf(fields) !== contentOf(shown)
  const problems = useMemo(() => (isChecked ? problemsOf(fields) : none), [isChecked, fields])

  function submit() {
    setChecked(true)
    if (problemsOf(fields).length > 0) return false
    const body = { uuid, ...checklistBody(fields) }
    const { revision } = fields
    save.mutate(
      { body, revision, key: keyFor([body, revision], save.error) },
      {
        onSuccess: async () => {
          setChecked(false)
          showSuccess(withTypedSince('Checklist saved', await draft.drop(fields)))
        },
      },
    )
    return true
  }

  return {
    uuid,
    fields,
    isChanged,
    problems,
    saved,
    isNew: saved === null,
    isRestored: draft.isRestored && isChanged,
    /** Somebody else saved it since the edit began. */
    isOvertaken:
      saved !== null && isChanged && !save.isPending && fields.revision !== saved.revision,
    isPending: save.isPending,
    error: save.error,
    change: (edit: (fields: EditedChecklist) => EditedChecklist) => void draft.change(edit),
    /** As `change`, with an Undo in a toast. */
    changeUndoably(words: string, edit: (fields: EditedChecklist) => EditedChecklist) {
      let before = fields
      void draft.change((typed) => {
        // The latest state: the row that asks may be older.
        before = typed
        return edit(typed)
      })
      const onAction = () => void draft.change(({ revision }) => ({ ...before, revision }))
      showInfo(words, { label: 'Undo', onAction })
    },
    submit,
    giveUp() {
      save.reset()
      setChecked(false)
      return draft.drop()
    },
    /** Bases the edit on what was saved meanwhile, so that saving replaces that. */
    saveOver() {
      save.reset()
      void draft.change((typed) => ({ ...typed, revision: saved?.revision ?? null }))
    },
  }
}

/** An unreadable number differs from any number and from none. */
const contentOf = (edited: EditedChecklist) =>
  JSON.stringify(checklistBody(edited), (_key, value) => (Number.isNaN(value) ? 'unread' : value))

const none: ChecklistProblem[] = []

export type ChecklistForm = ReturnType<typeof useChecklistForm>
