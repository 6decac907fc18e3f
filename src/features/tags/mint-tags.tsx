import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { AccessKey } from '#contract/scan-tag.ts'
import { readNumber } from '#contract/typed-number.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { NumberField } from '#src/ui/forms/number-field.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { dismiss, showError, showSuccess } from '#src/ui/overlays/toast.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { useTagChange } from './tag-data.ts'
import './act-fields.css'

type Props = { onMinted: (tags: AccessKey[]) => void }

export function MintTags({ onMinted }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon={<Plus />} onPress={() => setOpen(true)}>
        Mint Tags
      </Button>
      <Dialog title="Mint Tags" isOpen={isOpen} onClose={() => setOpen(false)}>
        <MintForm
          onCancel={() => setOpen(false)}
          onMinted={(tags) => {
            setOpen(false)
            onMinted(tags)
          }}
        />
      </Dialog>
    </>
  )
}

const usual = '20'
const sentence = `A batch has 1 to ${limits.tagBatch} tags`
const batch = { decimals: 0, least: 1, most: limits.tagBatch, sentence }
const failure = 'mint-failed'

function MintForm({ onMinted, onCancel }: Props & { onCancel: () => void }) {
  const [typed, setTyped] = useState(usual)
  const mint = useTagChange('POST /tags/mint')
  const keyFor = useAttemptKey()
  const read = readNumber(typed, batch)
  const count = read.value ?? 0
  const isReady = read.value !== null
  const words = count === 1 ? '1 tag' : `${count} tags`

  function submit(event: FormEvent) {
    event.preventDefault()
    // A second press while the dialog closes does not mint twice.
    if (!isReady || mint.isPending || mint.isSuccess) return
    const body = { count }
    const onSuccess = (tags: AccessKey[]) => {
      dismiss(failure)
      showSuccess(`${words} minted`)
      onMinted(tags)
    }
    const onError = () => showError('Unable to mint tags', failure)
    mint.mutate({ body, key: keyFor(body, mint.error) }, { onSuccess, onError })
  }

  return (
    <form className="act-fields" onSubmit={submit} noValidate>
      <p>Each tag gets a serial and an address of its own. Plates are made of them next.</p>
      <NumberField
        label="How many"
        autoFocus
        inputMode="numeric"
        read={read}
        value={typed}
        onChange={setTyped}
        description={`1 to ${limits.tagBatch} at once`}
        error={isReady ? undefined : sentence}
      />
      {mint.error && (
        <Notice tone="danger">{sentenceOf(mint.error, 'Mint again: no tag is made twice.')}</Notice>
      )}
      <div className="dialog-actions">
        <Button onPress={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" isDisabled={!isReady} isPending={mint.isPending}>
          Mint
        </Button>
      </div>
    </form>
  )
}
