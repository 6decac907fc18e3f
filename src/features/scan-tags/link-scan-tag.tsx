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
import { useLinkTag, useMintTag } from './scan-tag-data.ts'
import { UnlinkedTagPicker } from './unlinked-tag-picker.tsx'

type Props = { trailer: string; title: string; isOpen: boolean; onClose: () => void }

type Step = 'choose' | 'choose again' | 'confirm' | 'mint'

export function LinkScanTag({ trailer, title, isOpen, onClose }: Props) {
  const linking = useLinking({ trailer, title, onClose })
  const { tag, setTag, step, setStep, link, mint, close } = linking
  const isAsking = step === 'confirm' || step === 'mint'
  const question = tag ? `Link ${tag.serial}?` : 'Mint a scan tag?'

  // One dialog with two steps: two dialogs that swap may both end up inert.
  return (
    <Dialog
      title={isAsking ? question : 'Link Scan Tag'}
      role={isAsking ? 'alertdialog' : 'dialog'}
      isOpen={isOpen}
      onClose={isAsking ? () => setStep('choose again') : close}
      actions={
        !isAsking && (
          <ChoiceActions
            isReady={tag !== null}
            isAgain={step === 'choose again'}
            onCancel={close}
            onLink={() => setStep('confirm')}
          />
        )
      }
    >
      {isAsking ? (
        <LinkQuestion
          text={
            tag
              ? `${tag.serial} is activated for ${title}.`
              : `A new tag is minted and activated for ${title}.`
          }
          onBack={() => setStep('choose again')}
          onConfirm={linking.confirm}
          isPending={link.isPending || mint.isPending}
        />
      ) : (
        <UnlinkedTagPicker
          selected={tag}
          onSelect={(chosen) => {
            link.reset()
            setTag(chosen)
          }}
          error={linking.problem}
          onMint={() => setStep('mint')}
        />
      )}
    </Dialog>
  )
}

function useLinking({ trailer, title, onClose }: Omit<Props, 'isOpen'>) {
  const [tag, setTag] = useState<AccessKey | null>(null)
  const [step, setStep] = useState<Step>('choose')
  const link = useLinkTag(trailer)
  const mint = useMintTag(trailer, title)
  const keyFor = useAttemptKey()
  const onError = () => setStep('choose again')

  function confirm() {
    if (step === 'mint') {
      const key = keyFor({ trailer }, mint.error)
      const done = (submitted: Submitted) => celebrate(submitted, 'A scan tag is minted and linked')
      return mint.mutate(key, { onSuccess: done, onError })
    }
    if (!tag) return
    const key = keyFor({ trailer, accessKey: tag.uuid }, link.error)
    const done = (submitted: Submitted) => celebrate(submitted, `Scan tag ${tag.serial} linked`)
    link.mutate({ tag, key }, { onSuccess: done, onError })
  }

  function celebrate(submitted: Submitted, words: string) {
    announce(savedWords(submitted, words))
    close()
  }

  function close() {
    setTag(null)
    setStep('choose')
    link.reset()
    mint.reset()
    onClose()
  }

  const failed = link.error ?? mint.error
  const problem = failed ? sentenceOf(failed, 'Try again.') : undefined
  return { tag, setTag, step, setStep, link, mint, confirm, close, problem }
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
