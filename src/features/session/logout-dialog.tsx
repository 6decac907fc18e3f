import { useState } from 'react'
import { noAnswerWords } from '#src/api/api-error.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import type { OthersWork } from '#src/offline/others/other-accounts.ts'
import { useOthersWork } from '#src/offline/others/use-others-work.ts'
import { changes } from '#src/offline/outbox/queue-status.ts'
import { sendNow } from '#src/offline/outbox/send-now.ts'
import { useOutbox } from '#src/offline/outbox/use-outbox.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { ConfirmQuestion } from '#src/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import './logout-dialog.css'

type Props = {
  isOpen: boolean
  onClose: () => void
  onLogout: (choice: { isQueueKept: boolean }) => void
}

/** Asks before a sign-out what to do with unsent changes. */
export function LogoutDialog({ isOpen, onClose, onLogout }: Props) {
  const device = useDevice()
  const waiting = useOutbox().filter(({ state }) => state !== 'sent')
  const unsent = waiting.length
  const [others] = useOthersWork()
  const [step, setStep] = useState<'choose' | 'discard'>('choose')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')

  async function send() {
    setSending(true)
    setProblem('')
    await sendNow(device)
    const left = await device.outbox.where('state').notEqual('sent').toArray()
    setSending(false)
    if (left.length === 0) return onLogout({ isQueueKept: true })
    const isRefused = left.some(({ state }) => state === 'refused')
    setProblem(
      isRefused
        ? `${changes(left.length)} could not be sent. The queue shows why.`
        : noAnswerWords(),
    )
  }

  function close() {
    setStep('choose')
    setProblem('')
    onClose()
  }

  return (
    <Dialog
      title={step === 'choose' ? 'Log out?' : 'Discard what was not sent?'}
      role="alertdialog"
      isOpen={isOpen}
      onClose={close}
    >
      {step === 'discard' ? (
        <ConfirmQuestion
          confirmLabel="Discard and log out"
          isDanger
          isNextStep
          onClose={() => setStep('choose')}
          onConfirm={() => onLogout({ isQueueKept: false })}
        >
          <p>{discardWords(waiting)}</p>
        </ConfirmQuestion>
      ) : (
        <div className="logout-dialog">
          {others && others.length > 0 && <Notice tone="warning">{keptWords(others)}</Notice>}
          {unsent === 0 ? (
            <Button variant="primary" onPress={() => onLogout({ isQueueKept: true })}>
              Log out
            </Button>
          ) : (
            <UnsentActions
              {...{ unsent, problem, isSending }}
              onSend={send}
              onKeep={() => onLogout({ isQueueKept: true })}
              onDiscard={() => setStep('discard')}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}

type UnsentActionsProps = {
  unsent: number
  problem: string
  isSending: boolean
  onSend: () => void
  onKeep: () => void
  onDiscard: () => void
}

function UnsentActions({
  unsent,
  problem,
  isSending,
  onSend,
  onKeep,
  onDiscard,
}: UnsentActionsProps) {
  return (
    <>
      <p>{`${changes(unsent)} on this device ${unsent === 1 ? 'has' : 'have'} not been sent.`}</p>
      {problem && <Notice tone="warning">{problem}</Notice>}
      <Button variant="primary" isPending={isSending} onPress={onSend}>
        Send now
      </Button>
      <Button isDisabled={isSending} onPress={onKeep}>
        Keep for later
      </Button>
      <p className="logout-dialog-hint">Kept changes are sent when you sign in here again.</p>
      <Button variant="quiet" isDisabled={isSending} onPress={onDiscard}>
        Discard
      </Button>
    </>
  )
}

export function discardWords(waiting: readonly { files: readonly unknown[] }[]) {
  const files = waiting.some(({ files }) => files.length > 0)
    ? `, with all photos and files of ${waiting.length === 1 ? 'it' : 'them'},`
    : ''
  return `${changes(waiting.length)}${files} will be gone for good.`
}

function keptWords(others: readonly OthersWork[]) {
  const count = others.reduce((sum, work) => sum + work.count, 0)
  return `${changes(count)} of other accounts ${count === 1 ? 'stays' : 'stay'} on this device.`
}
