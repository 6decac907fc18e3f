import { type FormEvent, useState } from 'react'
import type { CallFailure } from '#contract/result.ts'
import { isSheetField, withSheetFlat } from '#contract/sheet/flat-sheet.ts'
import type { Trailer } from '#contract/trailer.ts'
import { anyFieldLabel } from '#src/domain/field-label.ts'
import { wasSetBackLately } from '#src/offline/replica/sync-state.ts'
import { useSyncState } from '#src/offline/replica/use-sync-state.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { draftOf } from '../form/trailer-draft.ts'
import { conflictOf, display } from './save-conflict.tsx'
import './conflict-choice.css'

type Side = 'mine' | 'theirs'

/** As it is stored, null where it is empty: the draft of a trailer has what one types. */
function sheetOf(trailer: Trailer, fields: readonly string[]) {
  const values = withSheetFlat(trailer)
  return Object.fromEntries(fields.filter(isSheetField).map((name) => [name, values[name] ?? null]))
}

type Props = {
  /** The values that the person gave the fields at last. */
  mine: object
  failure: CallFailure
  onSettle: (choice: { mine: string[]; fields: string[]; theirs: object }) => void
  onCancel: () => void
}

export function ConflictChoice({ mine, failure, onSettle, onCancel }: Props) {
  const [sides, setSides] = useState<Partial<Record<string, Side>>>({})
  const { trailer, fields } = conflictOf(failure)
  const theirs = draftOf(trailer)
  // The outbox has these values from the same form.
  const ours = { ...theirs, ...mine } as typeof theirs
  const open = fields.filter((name) => display(name, ours) !== display(name, theirs))
  const otherSide = wasSetBackLately(useSyncState()) ? 'On the server' : 'Theirs'
  const isDone = open.every((name) => sides[name])

  function submit(event: FormEvent) {
    event.preventDefault()
    const kept = open.filter((name) => sides[name] === 'mine')
    if (isDone) onSettle({ mine: kept, fields, theirs: { ...theirs, ...sheetOf(trailer, fields) } })
  }

  return (
    <form className="conflict-choice" onSubmit={submit}>
      <p>{`${failure.sentence} ${open.length > 0 ? 'Choose what each field shall be.' : 'By now yours are the same.'}`}</p>
      {open.map((name) => (
        <fieldset key={name}>
          <legend>{anyFieldLabel(name)}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className="conflict-choice-value">
              <input
                type="radio"
                name={name}
                checked={sides[name] === side}
                onChange={() => setSides((current) => ({ ...current, [name]: side }))}
              />
              <span>
                <small>{side === 'mine' ? 'Mine' : otherSide}</small>
                <span dir="auto">{display(name, side === 'mine' ? ours : theirs)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className="dialog-actions">
        <Button onPress={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" isDisabled={!isDone}>
          Send my choice
        </Button>
      </div>
    </form>
  )
}
