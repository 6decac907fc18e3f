import { Hash } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { type SerialSettings, usualSerials } from '#contract/organization-settings.ts'
import { lastSerial, patternSerial, serialPrefixProblem } from '#contract/serial-pattern.ts'
import { readNumber } from '#contract/typed-number.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { NumberField } from '#src/ui/forms/number-field.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { type OnOrganizationChanged, useSaveYard } from './organization-data.ts'
import './serial-pattern.css'

type Props = { saved: Partial<SerialSettings>; onChanged: OnOrganizationChanged }

/** How the serials of new tags are made. */
export function SerialPattern(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Hash />} onPress={() => setOpen(true)}>
        Serials
      </Button>
      <Dialog title="Serials of new tags" isOpen={isOpen} onClose={() => setOpen(false)}>
        <PatternForm {...props} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const digits = Array.from(
  { length: limits.mostSerialDigits - limits.leastSerialDigits + 1 },
  (_none, index) => ({
    id: String(limits.leastSerialDigits + index),
    label: String(limits.leastSerialDigits + index),
  }),
)

function PatternForm({ saved, onChanged, onDone }: Props & { onDone: () => void }) {
  // The remembered session of an older version has no such settings.
  const known = { ...usualSerials, ...saved }
  const [prefix, setPrefix] = useState(known.serialPrefix)
  const [serialDigits, setDigits] = useState(known.serialDigits)
  const [first, setFirst] = useState(String(known.serialFirst))
  const save = useSaveYard(onChanged)
  const keyFor = useAttemptKey()
  const pattern = { serialPrefix: prefix.trim(), serialDigits }
  const sentence = `Between 1 and ${lastSerial(pattern)}`
  const read = readNumber(first, { decimals: 0, least: 1, most: lastSerial(pattern), sentence })
  const problem = serialPrefixProblem(pattern.serialPrefix)
  const isReady = !problem && (pattern.serialPrefix === '' || read.value !== null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady || save.isPending) return
    const settings = { ...pattern, serialFirst: read.value ?? known.serialFirst }
    const done = () => {
      showSuccess('Saved')
      onDone()
    }
    save.mutate({ settings, key: keyFor(settings, save.error) }, { onSuccess: done })
  }

  return (
    <form className="serial-pattern" onSubmit={submit} noValidate>
      <TextField
        label="Prefix"
        description={`Such as KT-. Blank: serials by chance, such as K7MQ-R4TX.`}
        autoFocus
        autoComplete="off"
        mono
        isUpperCase
        value={prefix}
        onChange={(typed) => setPrefix(typed.toUpperCase())}
        error={problem || undefined}
      />
      {pattern.serialPrefix && (
        <>
          <Select
            label="Digits of the number"
            options={digits}
            value={String(serialDigits)}
            onChange={(id) => setDigits(Number(id))}
          />
          <NumberField
            label="First number"
            inputMode="numeric"
            description="Where plates were made elsewhere before: the number after the last one."
            read={read}
            value={first}
            onChange={setFirst}
            error={read.value === null ? sentence : undefined}
          />
        </>
      )}
      <p role="status">{exampleOf(pattern, problem ? null : read.value)}</p>
      {save.error && (
        <Notice tone="danger">{sentenceOf(save.error, 'Nothing is lost: try again.')}</Notice>
      )}
      <div className="dialog-actions">
        <Button onPress={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" isDisabled={!isReady} isPending={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}

function exampleOf(
  pattern: Pick<SerialSettings, 'serialPrefix' | 'serialDigits'>,
  first: number | null,
) {
  if (pattern.serialPrefix === '') return 'The tags that are there keep their serials.'
  if (first === null) return ''
  const example = patternSerial(pattern, first)
  return `New tags begin with ${example} and count on: no number is given twice. Other tags keep their serials.`
}
