import type { CallFailure } from '#contract/result.ts'
import type { Trailer } from '#contract/trailer.ts'
import { ApiError } from '#src/api/api-error.ts'
import { anyFieldLabel, anyFieldText } from '#src/domain/field-label.ts'
import { wasSetBackLately } from '#src/offline/replica/sync-state.ts'
import { useSyncState } from '#src/offline/replica/use-sync-state.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { type DraftField, draftOf, type TrailerDraft } from '../form/trailer-draft.ts'
import type { TrailerDraftState } from '../form/use-trailer-draft.ts'
import './save-conflict.css'

type Conflict = { trailer: Trailer; fields: DraftField[]; sentence: string }

/** @returns the conflict with somebody else's save, null for any other error */
export function readConflict(error: unknown): Conflict | null {
  const isConflict = error instanceof ApiError && error.failure.code === 'conflict'
  return isConflict ? conflictOf(error.failure) : null
}

/** @param failure one of the code 'conflict' */
export function conflictOf(failure: CallFailure): Conflict {
  // The details of this code are the current trailer and the conflicting fields.
  return { ...(failure.details as Conflict), sentence: failure.sentence }
}

type Props = { conflict: Conflict; form: TrailerDraftState; onSettled: () => void }

/** Shows both values of every field that two people changed; saving again keeps the typed ones. */
export function SaveConflict({ conflict, form, onSettled }: Props) {
  const isSetBack = wasSetBackLately(useSyncState())
  const theirs = draftOf(conflict.trailer)
  const differing = conflict.fields.filter(
    (name) => display(name, form.draft) !== display(name, theirs),
  )
  return (
    <Notice tone="warning">
      <strong>
        {isSetBack
          ? 'The server was set back, and has older values of this trailer.'
          : conflict.sentence}
      </strong>{' '}
      Saving again keeps yours.
      <ul className="save-conflict">
        {differing.map((name) => (
          <li key={name}>
            <span>
              {`${anyFieldLabel(name)}: yours ‘${display(name, form.draft)}’, theirs ‘${display(name, theirs)}’`}
            </span>
            <Button
              onPress={() => {
                form.change(name, theirs[name] ?? '')
                if (differing.length === 1) onSettled()
              }}
            >
              Take theirs
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

export const display = (name: DraftField, draft: TrailerDraft) =>
  anyFieldText(name, draft[name]) || 'empty'
