import { ClipboardPaste, Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import {
  fittedTextLength,
  intakeParts,
  modelNumberLength,
  nameLength,
} from '#contract/limit-values.ts'
import { type LeftLine, readPasted } from '#src/domain/pasted-lines.ts'
import { PlainButton } from '#src/ui/forms/plain-button.tsx'
import { PlainField } from '#src/ui/forms/plain-field.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { type BuildProblems, type DraftPart, newDraftPart } from './build-draft.ts'

type Props = {
  parts: readonly DraftPart[]
  problems: BuildProblems
  isReadOnly: boolean
  onChange: (parts: DraftPart[]) => void
}

const columns = [
  { name: 'name', label: 'Part', most: modelNumberLength },
  { name: 'maker', label: 'Manufacturer', most: nameLength },
  { name: 'quantity', label: 'Quantity', most: 8 },
  { name: 'serial', label: 'Serial', most: fittedTextLength },
] as const

/** The parts of a build: a row each, or read from a list that was pasted. */
export function BuildParts({ parts, problems, isReadOnly, onChange }: Props) {
  const [isPasting, setPasting] = useState(false)
  const room = intakeParts - parts.length
  return (
    <fieldset disabled={isReadOnly}>
      <legend>Parts (optional)</legend>
      <ol className="intake-parts">
        {parts.map((part, index) => (
          <Row
            key={part.id}
            part={part}
            number={index + 1}
            problem={problems[part.id] ?? ''}
            onChange={(after) => onChange(parts.map((one) => (one.id === part.id ? after : one)))}
            onRemove={() => onChange(parts.filter((one) => one.id !== part.id))}
          />
        ))}
      </ol>
      {problems.parts && <p className="field-error">{problems.parts}</p>}
      {isPasting && (
        <Pasting
          room={room}
          onRead={(read, isAll) => {
            onChange([...parts, ...read])
            if (isAll) setPasting(false)
          }}
        />
      )}
      <div className="intake-actions">
        <PlainButton
          icon={<Plus aria-hidden="true" />}
          isDisabled={room <= 0}
          onPress={() => onChange([...parts, newDraftPart()])}
        >
          Add a part
        </PlainButton>
        {!isPasting && (
          <PlainButton
            icon={<ClipboardPaste aria-hidden="true" />}
            onPress={() => setPasting(true)}
          >
            Paste a list
          </PlainButton>
        )}
      </div>
    </fieldset>
  )
}

type RowProps = {
  part: DraftPart
  number: number
  problem: string
  onChange: (part: DraftPart) => void
  onRemove: () => void
}

function Row({ part, number, problem, onChange, onRemove }: RowProps) {
  const id = useId()
  return (
    <li className="intake-part" aria-label={`Part ${number}`}>
      {columns.map(({ name, label, most }) => (
        <label
          key={name}
          className="field"
          data-column={name}
          data-invalid={problem ? true : undefined}
        >
          <span className="field-label">{label}</span>
          <span className="field-box">
            <input
              className="field-input"
              maxLength={most}
              value={part[name]}
              inputMode={name === 'quantity' ? 'numeric' : undefined}
              placeholder={name === 'quantity' ? '1' : undefined}
              aria-invalid={problem !== '' && name === 'name'}
              aria-describedby={id}
              onChange={({ target }) => onChange({ ...part, [name]: target.value })}
            />
          </span>
        </label>
      ))}
      <button
        type="button"
        className="intake-remove"
        aria-label={`Remove part ${number}`}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </button>
      <p id={id} className="field-error" role="alert">
        {problem}
      </p>
    </li>
  )
}

type PastingProps = { room: number; onRead: (parts: DraftPart[], isAll: boolean) => void }

/** What can't be read stays in the text, with the reason. */
function Pasting({ room, onRead }: PastingProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [left, setLeft] = useState<LeftLine[]>([])

  function read() {
    const lines = readPasted(text)
    const found = lines.filter((line) => !('why' in line)).slice(0, room)
    const others = lines.flatMap((line) => {
      if ('why' in line) return [line]
      return found.includes(line) ? [] : [{ ...line, why: `at most ${intakeParts} parts are sent` }]
    })
    setLeft(others)
    setText(others.map(({ line }) => line).join('\n'))
    const parts = found.flatMap((line) => ('why' in line ? [] : [partOf(line)]))
    onRead(parts, others.length === 0)
  }

  return (
    <>
      <PlainField
        id={id}
        label="One part a line: name or number, quantity, serial"
        description="From a spreadsheet, or with commas between. Quantity and serial may be left out."
      >
        {(described) => (
          <textarea
            {...described}
            className="field-input"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </PlainField>
      {left.length > 0 && (
        <Notice tone="warning">
          <p>Not read, and still above:</p>
          <ul>
            {left.map(({ line, why }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
              <li key={index} dir="auto">{`${line}: ${why}`}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="intake-actions">
        <PlainButton variant="primary" isDisabled={text.trim() === ''} onPress={read}>
          Read the list
        </PlainButton>
      </div>
    </>
  )
}

const partOf = ({
  name,
  quantity,
  serial,
}: {
  name: string
  quantity: number
  serial: string
}) => ({
  ...newDraftPart(),
  ...{ name: name.slice(0, modelNumberLength), quantity: String(quantity), serial },
})
