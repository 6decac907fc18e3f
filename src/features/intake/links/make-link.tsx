import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { DescriptionList } from '#src/ui/values/description-list.tsx'
import { useMakeLink } from './link-data.ts'

type Props = { origin: string; onClose: () => void }

const lengths = [
  { id: '7', label: 'A week' },
  { id: '30', label: '30 days' },
  { id: String(limits.intakeLinkDays), label: `${limits.intakeLinkDays} days` },
  { id: String(limits.mostIntakeLinkDays), label: 'A year' },
]

/** Makes a link for somebody, and shows it once: only its digest is kept. */
export function MakeLink({ origin, onClose }: Props) {
  const [made] = useState(() => ({ uuid: crypto.randomUUID(), key: crypto.randomUUID() }))
  const [name, setName] = useState('')
  const [days, setDays] = useState(String(limits.intakeLinkDays))
  const make = useMakeLink()
  if (make.isSuccess)
    return <MadeLink name={name.trim()} address={`${origin}/intake/${made.key}`} onDone={onClose} />
  return (
    <FormDialog
      title="Make a link"
      action="Make the Link"
      isReady={name.trim() !== ''}
      isPending={make.isPending}
      problem={make.error && sentenceOf(make.error, 'Try again.')}
      onConfirm={() => make.mutate({ ...made, name: name.trim(), days: Number(days) })}
      onClose={onClose}
    >
      <TextField
        label="For whom?"
        description="The builder or customer, who sees this name too."
        isRequired
        maxLength={limits.nameLength}
        value={name}
        onChange={setName}
      />
      <Select
        label="How long does it work?"
        options={lengths}
        value={days}
        onChange={(chosen) => chosen && setDays(chosen)}
      />
    </FormDialog>
  )
}

type MadeProps = { name: string; address: string; onDone: () => void }

const MadeLink = ({ name, address, onDone }: MadeProps) => (
  <Dialog
    title={`Link for ${name}`}
    isOpen
    onClose={onDone}
    actions={
      <Button variant="primary" onPress={onDone}>
        Done
      </Button>
    }
  >
    <Notice tone="info">
      Copy it now: it is shown only this once. Whoever has it can send builds until it is over or
      revoked.
    </Notice>
    <DescriptionList
      items={[
        {
          term: 'Link',
          detail: <span className="intake-link-text">{address}</span>,
          copy: address,
          wide: true,
        },
      ]}
    />
  </Dialog>
)
