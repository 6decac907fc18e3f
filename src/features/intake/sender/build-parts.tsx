import { ClipboardPaste, Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import {
  fittedTextLength,
  intakeParts,
  modelNumberLength,
  nameLength,
} from '#contract/limit-values.ts'
import type { LeftLine } from '#src/domain/pasted-lines.ts'
import { PlainButton } from '#src/ui/forms/plain-button.tsx'
import { PlainField } from '#src/ui/forms/plain-field.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import {
  type BuildDraft,
  type BuildProblems,
  type DraftPart,
  newDraftPart,
  readParts,
} from './build-draft.ts'

type Props = {
  draft: Pick<BuildDraft, 'parts' | 'pasted'>
  problems: BuildProblems
  isReadOnly: boolean
  onChange: (change: Partial<Props['draft']>) => void
}

const columns = [
  { name: 'name', label: 'Part', most: modelNumberLength },
  { name: 'maker', label: 'Manufacturer', most: nameLength },
  { name: 'quantity', label: 'Quantity', most: 8 },
  { name: 'serial', label: 'Serial', most: fittedTextLength },
] as const

/** The parts of a build: a row each, or read from a list that was pasted. */
export function BuildParts({ draft: { parts, pasted }, problems, isReadOnly, onChange }: Props) {
  const [isAsked, setAsked] = useState(false)
  const isPasting = isAsked || pasted !== ''
  const room = intakeParts - parts.length
  const setParts = (after: DraftPart[]) => onChange({ parts: after })
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
            onChange={(after) => setParts(parts.map((one) => (one.id === part.id ? after : one)))}
            onRemove={() => setParts(parts.filter((one) => one.id !== part.id))}
          />
        ))}
      </ol>
      {problems.parts && <p className="field-error">{problems.parts}</p>}
      {isPasting && (
        <Pasting
          text={pasted}
          problem={problems.pasted ?? ''}
          room={room}
          onType={(text) => {
            setAsked(true)
            onChange({ pasted: text })
          }}
          onRead={(read, text) => {
            onChange({ parts: [...parts, ...read], pasted: text })
            if (text === '') setAsked(false)
          }}
        />
      )}
      <div className="intake-actions">
        <PlainButton
          icon={<Plus aria-hidden="true" />}
          isDisabled={room <= 0}
          onPress={() => setParts([...parts, newDraftPart()])}
        >
          Add a part
        </PlainButton>
        {!isPasting && (
          <PlainButton icon={<ClipboardPaste aria-hidden="true" />} onPress={() => setAsked(true)}>
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

type PastingProps = {
  text: string
  problem: string
  room: number
  onType: (text: string) => void
  /** With the lines that stay. */
  onRead: (parts: DraftPart[], text: string) => void
}

/** What can't be read stays in the text, with the reason. */
function Pasting({ text, problem, room, onType, onRead }: PastingProps) {
  const id = useId()
  const [left, setLeft] = useState<LeftLine[]>([])

  function read() {
    const { found, left: others } = readParts(text, room)
    setLeft(others)
    onRead(found, others.map(({ line }) => line).join('\n'))
  }

  return (
    <>
      <PlainField
        id={id}
        label="One part a line: name or number, quantity, serial"
        error={text.trim() === '' ? '' : problem}
        description="From a spreadsheet, or with commas between. Quantity and serial may be left out."
      >
        {(described) => (
          <textarea
            {...described}
            className="field-input"
            value={text}
            onChange={({ target }) => onType(target.value)}
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
