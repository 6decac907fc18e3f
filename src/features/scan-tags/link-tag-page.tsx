import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { AccessKey } from '#contract/scan-tag.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/attempt-key.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import type { Submitted } from '#src/offline/outbox/submit.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { type Choice, SearchPicker } from '#src/ui/search-picker.tsx'
import { showSuccess } from '#src/ui/toast.tsx'
import { playLinkedSound } from './linked-sound.ts'
import { trailersToLinkQuery, useLinkTag } from './scan-tag-data.ts'
import './link-tag-page.css'

type Props = {
  tag: AccessKey
  onLinked: (trailer: string) => void
  onScanNext: () => void
  onRegister: () => void
}

/** What to do with a plate that no trailer has: link it, or register its trailer. */
export function LinkTagPage({ tag, onLinked, onScanNext, onRegister }: Props) {
  const [trailer, setTrailer] = useState<Choice | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isBatch, setBatch] = useState(false)
  const link = useLinkTag(trailer?.uuid ?? '')
  const keyFor = useAttemptKey()

  function confirm() {
    const key = keyFor({ trailer: trailer?.uuid, accessKey: tag.uuid }, link.error)
    link.mutate({ tag, key }, { onSuccess: celebrate })
  }

  function celebrate(submitted: Submitted) {
    playLinkedSound()
    showSuccess(savedWords(submitted, `Scan tag ${tag.serial} linked`))
    if (isBatch) onScanNext()
    else if (trailer) onLinked(trailer.uuid)
  }

  function ask(thenScanNext: boolean) {
    link.reset()
    setBatch(thenScanNext)
    setAsking(true)
  }

  return (
    <div className="link-tag">
      <TrailerPicker selected={trailer} onSelect={setTrailer} />
      <div className="link-tag-actions">
        <Button variant="primary" isDisabled={!trailer} onPress={() => ask(false)}>
          Link
        </Button>
        <Button isDisabled={!trailer} onPress={() => ask(true)}>
          Link, then scan the next
        </Button>
      </div>
      <p>Its trailer is not here yet?</p>
      <div className="link-tag-actions">
        <Button onPress={onRegister}>Register a trailer with this tag</Button>
      </div>
      <ConfirmDialog
        title={`Link ${tag.serial}?`}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
        confirmLabel="Link Scan Tag"
        isPending={link.isPending}
        error={link.error ? sentenceOf(link.error, 'Try again.') : undefined}
      >
        <p>
          {tag.serial} is activated for {trailer?.name}. Once linked it cannot be unlinked without
          contacting support.
        </p>
      </ConfirmDialog>
    </div>
  )
}

type PickerProps = { selected: Choice | null; onSelect: (choice: Choice | null) => void }

function TrailerPicker({ selected, onSelect }: PickerProps) {
  const [search, setSearch] = useState('')
  const { data, isFetching, error } = useQuery(trailersToLinkQuery(search))
  return (
    <SearchPicker
      label="Trailer"
      description="By VIN, registration, job number or customer."
      choices={data}
      isLoading={isFetching}
      selected={selected}
      onSelect={onSelect}
      onSearch={setSearch}
      wait={limits.searchDebounce}
      emptyText="No trailer without a scan tag is found."
      error={error ? sentenceOf(error) : undefined}
    />
  )
}
