import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { type RecallState, recallStates } from '#contract/recall/recall-states.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { ChoiceButtons } from '#src/ui/forms/choice-buttons.tsx'
import { TextArea } from '#src/ui/forms/text-field.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { stateWords } from './recall-words.ts'
import { type RecallTarget, useSayStep } from './recalls-data.ts'

type Props = {
  recall: RecallTarget & { text: string }
  trailer: { uuid: string; vin: string }
  state: RecallState
  onClose: () => void
}

/** What a trailer comes to next. */
const following: Record<RecallState, RecallState> = {
  todo: 'informed',
  informed: 'done',
  done: 'done',
  gone: 'gone',
}

/** Says how far one trailer of a recall is. */
export function RecallStep({ recall, trailer, state: now, onClose }: Props) {
  const say = useSayStep()
  const [state, setState] = useState<RecallState>(following[now])
  const [text, setText] = useState('')
  const choices = recallStates
    .filter((id) => id !== 'todo' || now !== 'todo')
    .map((id) => ({ id, label: stateWords[id] }))

  function send() {
    say.mutate(
      { recall, trailers: [trailer], state, text },
      {
        onSuccess: (submitted) => {
          if (submitted) showSuccess(savedWords(submitted, `${trailer.vin}: ${stateWords[state]}`))
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      title={`Recall of ${trailer.vin}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isPending={say.isPending} onPress={send}>
            Add to the Logbook
          </Button>
        </>
      }
    >
      <div className="recall-form">
        {recall.text && (
          <p className="recall-task" dir="auto">
            {recall.text}
          </p>
        )}
        <ChoiceButtons label="How far is it?" choices={choices} value={state} onChange={setState} />
        <TextArea
          label="What was done, or said (optional)"
          value={text}
          onChange={setText}
          maxLength={limits.notesLength - limits.nameLength - 100}
        />
        {say.error && <Notice tone="danger">{sentenceOf(say.error, 'Try again.')}</Notice>}
      </div>
    </Dialog>
  )
}
