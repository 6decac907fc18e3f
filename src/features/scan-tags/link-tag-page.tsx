import { useState } from 'react'
import type { AccessKey } from '#contract/scan-tag.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import type { Submitted } from '#src/offline/outbox/submitted.ts'
import { Button } from '#src/ui/forms/button.tsx'
import type { Choice } from '#src/ui/forms/search-picker.tsx'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { linkRefusal } from './link-refusal.ts'
import { playLinkedSound } from './linked-sound.ts'
import { useLinkTag } from './scan-tag-data.ts'
import { TrailerToLink, type VinScanner } from './trailer-to-link.tsx'
import './link-tag-page.css'

type Props = {
  tag: AccessKey
  /** Whether one plate after the other is linked. */
  isBatch: boolean
  scanVin: VinScanner
  onLinked: (trailer: string) => void
  onScanNext: () => void
  /** @param vin a scanned VIN that has no trailer yet */
  onRegister: (vin?: string) => void
}

export function LinkTagPage({ tag, isBatch, scanVin, onLinked, onScanNext, onRegister }: Props) {
  const [trailer, setTrailer] = useState<Choice | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isNextWanted, setNextWanted] = useState(false)
  const link = useLinkTag(trailer?.uuid ?? '')
  const keyFor = useAttemptKey()

  function confirm() {
    const key = keyFor({ trailer: trailer?.uuid, accessKey: tag.uuid }, link.error)
    link.mutate({ tag, key }, { onSuccess: celebrate })
  }

  function celebrate(submitted: Submitted) {
    playLinkedSound()
    showSuccess(savedWords(submitted, `Scan tag ${tag.serial} linked`))
    if (isNextWanted) onScanNext()
    else if (trailer) onLinked(trailer.uuid)
  }

  function ask(thenScanNext: boolean) {
    link.reset()
    setNextWanted(thenScanNext)
    setAsking(true)
  }

  return (
    <div className="link-tag">
      <TrailerToLink
        selected={trailer}
        onSelect={setTrailer}
        scanVin={scanVin}
        onRegister={onRegister}
      />
      <LinkActions isReady={trailer !== null} isBatch={isBatch} onAsk={ask} />
      <p>Is its trailer not registered yet?</p>
      <div className="link-tag-actions">
        <Button onPress={() => onRegister()}>Register a trailer with this tag</Button>
      </div>
      <ConfirmDialog
        title={`Link ${tag.serial}?`}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
        confirmLabel="Link Scan Tag"
        isPending={link.isPending}
        error={link.error ? linkRefusal(link.error, tag.serial) : undefined}
      >
        <p>
          <span translate="no">{tag.serial}</span> <span>is activated for</span>{' '}
          <span translate="no">{trailer?.name}</span>
          <span>. Once linked it cannot be unlinked without contacting support.</span>
        </p>
      </ConfirmDialog>
    </div>
  )
}

type ActionProps = { isReady: boolean; isBatch: boolean; onAsk: (thenScanNext: boolean) => void }

/** The likelier button stands first. */
function LinkActions({ isReady, isBatch, onAsk }: ActionProps) {
  const choices = [
    { label: 'Link', isNext: false },
    { label: 'Link, then scan the next', isNext: true },
  ]
  return (
    <div className="link-tag-actions">
      {(isBatch ? choices.reverse() : choices).map(({ label, isNext }) => (
        <Button
          key={label}
          variant={isNext === isBatch ? 'primary' : 'secondary'}
          isDisabled={!isReady}
          onPress={() => onAsk(isNext)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
