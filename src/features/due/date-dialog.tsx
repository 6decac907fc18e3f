import { useState } from 'react'
import { dateProblem } from '#contract/dates/date-problem.ts'
import { dateText } from '#contract/dates/date-text.ts'
import type { DateKind } from '#contract/dates/due-dates.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { dateSaid, useSetDate } from './date-changes.ts'

type Props = {
  kind: DateKind
  trailer: { uuid: string; title: string }
  /** Undefined for none yet. */
  on: string | undefined
  /** A date that is likely, '' for none. */
  suggested: string
  onClose: () => void
}

/** Sets a date of a trailer, or takes it away. */
export function DateDialog({ kind, trailer, on: now, suggested, onClose }: Props) {
  // What is typed is compared with what was there when the dialog opened.
  const [before] = useState(now ?? '')
  const [typed, setTyped] = useState(before)
  const set = useSetDate()
  const { key, name } = kind
  const problem = typed === '' ? '' : dateProblem(typed)

  function save(on: string) {
    if (on === before) return onClose()
    const change = {
      ...{ trailer: trailer.uuid, title: trailer.title, kind: key, name },
      ...{ from: before || null, to: on || null },
    }
    set.mutate(change, {
      onSuccess: (submitted) => {
        showSuccess(dateSaid(change, submitted))
        onClose()
      },
    })
  }

  return (
    <FormDialog
      title={`${name} of ${trailer.title}`}
      action="Save"
      isReady={problem === ''}
      isPending={set.isPending}
      problem={set.error ? sentenceOf(set.error, 'Nothing is lost: try again.') : null}
      onConfirm={() => save(typed)}
      onClose={onClose}
    >
      <TextField
        label={name}
        type="date"
        value={typed}
        onChange={setTyped}
        error={problem || undefined}
        description={before ? 'Empty it to take the date away.' : undefined}
        autoFocus
      />
      {suggested && typed === '' && (
        <Button variant="quiet" onPress={() => setTyped(suggested)}>
          {`Use ${dateText(suggested)}`}
        </Button>
      )}
    </FormDialog>
  )
}
