import { useState } from 'react'
import type { AccessKey } from '#contract/scan-tag.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import type { Submitted } from '#src/offline/outbox/submitted.ts'
import { isDialogInTheWay } from '#src/scanner/dialog-in-the-way.ts'
import { useHandScanner } from '#src/scanner/use-hand-scanner.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { ConfirmQuestion } from '#src/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { WithCode } from '#src/ui/values/with-code.tsx'
import { playLinkedSound } from './linked-sound.ts'
import { useLinkTag } from './scan-tag-data.ts'
import { UnlinkedTagPicker } from './unlinked-tag-picker.tsx'

type Props = { trailer: string; title: string; isOpen: boolean; onClose: () => void }

export function LinkScanTag({ trailer, title, isOpen, onClose }: Props) {
  const [tag, setTag] = useState<AccessKey | null>(null)
  const [step, setStep] = useState<'choose' | 'confirm' | 'choose again'>('choose')
  const isConfirming = step === 'confirm'
  const link = useLinkTag(trailer)
  const keyFor = useAttemptKey()

  function confirm() {
    if (!tag) return
    const key = keyFor({ trailer, accessKey: tag.uuid }, link.error)
    const again = () => setStep('choose again')
    link.mutate({ tag, key }, { onSuccess: celebrate, onError: again })
  }

  function celebrate(submitted: Submitted) {
    announce(savedWords(submitted, `Scan tag ${tag?.serial} linked`))
    close()
  }

  function close() {
    setTag(null)
    setStep('choose')
    link.reset()
    onClose()
  }

  // One dialog with two steps: two dialogs that swap may both end up inert.
  return (
    <Dialog
      title={isConfirming ? `Link ${tag?.serial}?` : 'Link Scan Tag'}
      role={isConfirming ? 'alertdialog' : 'dialog'}
      isOpen={isOpen}
      onClose={isConfirming ? () => setStep('choose again') : close}
      actions={
        !isConfirming && (
          <ChoiceActions
            isReady={tag !== null}
            isAgain={step === 'choose again'}
            onCancel={close}
            onLink={() => setStep('confirm')}
          />
        )
      }
    >
      {isConfirming ? (
        <LinkQuestion
          text={`${tag?.serial} is activated for ${title}.`}
          onBack={() => setStep('choose again')}
          onConfirm={confirm}
          isPending={link.isPending}
        />
      ) : (
        <UnlinkedTagPicker
          selected={tag}
          onSelect={(chosen) => {
            link.reset()
            setTag(chosen)
          }}
          error={link.error ? sentenceOf(link.error, 'Try again.') : undefined}
        />
      )}
    </Dialog>
  )
}

function announce(words: string) {
  playLinkedSound()
  showSuccess(words)
}

type QuestionProps = {
  text: string
  isPending: boolean
  onBack: () => void
  onConfirm: () => void
}

function LinkQuestion({ text, isPending, onBack, onConfirm }: QuestionProps) {
  useHandScanner(isDialogInTheWay)
  return (
    <ConfirmQuestion
      isNextStep
      onClose={onBack}
      onConfirm={onConfirm}
      confirmLabel="Link Scan Tag"
      isPending={isPending}
    >
      <p>
        <WithCode text={`${text} Once linked it cannot be unlinked without contacting support.`} />
      </p>
    </ConfirmQuestion>
  )
}

type ChoiceProps = { isReady: boolean; isAgain: boolean; onCancel: () => void; onLink: () => void }

function ChoiceActions({ isReady, isAgain, onCancel, onLink }: ChoiceProps) {
  return (
    <>
      <Button onPress={onCancel}>Cancel</Button>
      <Button variant="primary" isDisabled={!isReady} autoFocus={isAgain} onPress={onLink}>
        Link
      </Button>
    </>
  )
}
