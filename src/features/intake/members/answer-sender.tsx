import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { WholeIntake } from '#contract/intake.ts'
import { limits } from '#contract/limits.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { useDraft } from '#src/offline/drafts/use-draft.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { ReasonDialog } from '#src/ui/overlays/reason-dialog.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { useAskForMore, useDeclineIntake } from './intake-data.ts'

type Props = { build: WholeIntake }

const empty = { text: '' }

/** Tells whoever sent a build that more is wanted, or that it is declined. */
export function AnswerSender({ build }: Props) {
  const [asked, setAsked] = useState<'more' | 'decline' | null>(null)
  const close = () => setAsked(null)
  return (
    <div className="intake-answers">
      <Button onPress={() => setAsked('more')}>Ask for More…</Button>
      <Button onPress={() => setAsked('decline')}>Decline…</Button>
      {asked === 'more' && <AskForMore build={build} onClose={close} />}
      {asked === 'decline' && <Decline build={build} onClose={close} />}
    </div>
  )
}

type DialogProps = Props & { onClose: () => void }

function AskForMore({ build: { uuid, received_at }, onClose }: DialogProps) {
  return (
    <Words
      name={`intake-ask:${uuid}`}
      title="Ask the sender for more"
      action="Ask"
      label="What is wanted?"
      description="The sender reads it on their page and sends the build anew from there. What was sent before stays to be read."
      said="The sender reads it on their page"
      change={useAskForMore()}
      bodyOf={(wanted) => ({ uuid, received_at, wanted })}
      onClose={onClose}
    />
  )
}

function Decline({ build: { uuid, received_at }, onClose }: DialogProps) {
  return (
    <Words
      name={`intake-decline:${uuid}`}
      title="Decline this build"
      action="Decline"
      label="Why?"
      description="The sender will read this. The files of the build are removed within a day."
      said="Build declined"
      change={useDeclineIntake()}
      bodyOf={(reason) => ({ uuid, received_at, reason })}
      onClose={onClose}
    />
  )
}

type WordsProps<Body> = Record<'title' | 'action' | 'label' | 'description', string> & {
  /** Of their draft. */
  name: string
  /** What is said once they are sent. */
  said: string
  change: UseMutationResult<unknown, Error, { body: Body; key: string }>
  bodyOf: (text: string) => Body
  onClose: () => void
}

/** Words for the sender, kept as a draft until they are sent. */
function Words<Body>({ name, said, change, bodyOf, onClose, ...shown }: WordsProps<Body>) {
  const draft = useDraft(name, empty)
  const keyFor = useAttemptKey()
  const { text } = draft.fields

  function send() {
    const body = bodyOf(text.trim())
    const onSuccess = async () => {
      await draft.drop()
      showSuccess(said)
      onClose()
    }
    change.mutate({ body, key: keyFor(body, change.error) }, { onSuccess })
  }

  return (
    <ReasonDialog
      {...shown}
      isPending={change.isPending}
      problem={change.error && sentenceOf(change.error, 'Try again.')}
      onConfirm={send}
      onClose={onClose}
      maxLength={limits.reasonLength}
      reason={text}
      onChange={(typed) => void draft.change(() => ({ text: typed }))}
    />
  )
}
