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

function AskForMore({ build: { uuid }, onClose }: DialogProps) {
  const draft = useDraft(`intake-ask:${uuid}`, empty)
  const change = useAskForMore()
  const keyFor = useAttemptKey()
  const body = { uuid, wanted: draft.fields.text.trim() }
  return (
    <ReasonDialog
      title="Ask the sender for more"
      action="Ask"
      isPending={change.isPending}
      problem={change.error && sentenceOf(change.error, 'Try again.')}
      onConfirm={() =>
        change.mutate(
          { body, key: keyFor(body, change.error) },
          {
            onSuccess: async () => {
              await draft.drop()
              showSuccess('The sender reads it on their page')
              onClose()
            },
          },
        )
      }
      onClose={onClose}
      label="What is wanted?"
      description="It stands on the sender’s page. To send more they send the build again, by their link."
      maxLength={limits.reasonLength}
      reason={draft.fields.text}
      onChange={(text) => void draft.change(() => ({ text }))}
    />
  )
}

function Decline({ build: { uuid }, onClose }: DialogProps) {
  const draft = useDraft(`intake-decline:${uuid}`, empty)
  const change = useDeclineIntake()
  const keyFor = useAttemptKey()
  const body = { uuid, reason: draft.fields.text.trim() }
  return (
    <ReasonDialog
      title="Decline this build"
      action="Decline"
      isPending={change.isPending}
      problem={change.error && sentenceOf(change.error, 'Try again.')}
      onConfirm={() =>
        change.mutate(
          { body, key: keyFor(body, change.error) },
          {
            onSuccess: async () => {
              await draft.drop()
              showSuccess('Build declined')
              onClose()
            },
          },
        )
      }
      onClose={onClose}
      label="Why?"
      description="The sender will read this. The files of the build are removed within a day."
      maxLength={limits.reasonLength}
      reason={draft.fields.text}
      onChange={(text) => void draft.change(() => ({ text }))}
    />
  )
}
