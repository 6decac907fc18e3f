import type { WholeIntake } from '#contract/intake.ts'
import { limits } from '#contract/limits.ts'
import { Select } from '#src/ui/forms/select.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { type PartChoice, type PartUse, problemsOfPart } from './intake-choices.ts'

type Props = {
  build: WholeIntake
  choices: readonly PartChoice[]
  onChange: (choices: PartChoice[]) => void
}

/** The parts of a build, to be corrected: each one of the catalogue, one of its own, or left out. */
export function PartsOfBuild({ build: { parts }, choices, onChange }: Props) {
  if (choices.length === 0) return null
  const set = (uuid: string, change: Partial<PartChoice>) =>
    onChange(choices.map((one) => (one.uuid === uuid ? { ...one, ...change } : one)))
  return (
    <Section title="Parts" count={choices.length}>
      <ol className="intake-chosen-parts">
        {choices.map((choice, index) => (
          <Row
            key={choice.uuid}
            choice={choice}
            known={parts[index]?.known ?? null}
            onChange={(change) => set(choice.uuid, change)}
          />
        ))}
      </ol>
    </Section>
  )
}

type RowProps = {
  choice: PartChoice
  known: WholeIntake['parts'][number]['known']
  onChange: (change: Partial<PartChoice>) => void
}

function Row({ choice, known, onChange }: RowProps) {
  const { use, name, manufacturer, quantity, serial } = choice
  const problems: { name?: string; quantity?: string; use?: string } = problemsOfPart(choice, known)
  const isOut = use === 'none'
  const uses = [
    ...(known
      ? [
          {
            id: 'known',
            label: `Catalogue: ${[known.oem?.name, known.model_number].filter(Boolean).join(' ')}`,
          },
        ]
      : []),
    { id: 'own', label: 'A part of its own' },
    { id: 'none', label: 'Leave it out' },
  ]
  return (
    <li data-out={isOut || undefined}>
      <TextField
        label="Part"
        maxLength={limits.modelNumberLength}
        isDisabled={isOut || use === 'known'}
        value={name}
        error={problems.name}
        onChange={(next) => onChange({ name: next })}
      />
      <TextField
        label="Manufacturer"
        maxLength={limits.nameLength}
        isDisabled={isOut || use === 'known'}
        value={manufacturer}
        onChange={(next) => onChange({ manufacturer: next })}
      />
      <TextField
        label="Quantity"
        inputMode="numeric"
        isDisabled={isOut}
        value={quantity}
        error={problems.quantity}
        onChange={(next) => onChange({ quantity: next })}
      />
      <TextField
        label="Serial"
        mono
        maxLength={limits.fittedTextLength}
        isDisabled={isOut}
        value={serial}
        onChange={(next) => onChange({ serial: next })}
      />
      <Select
        label={`What becomes of ${name || 'it'}`}
        options={uses}
        value={use === 'known' && !known ? null : use}
        error={problems.use}
        // One of the options above.
        onChange={(next) => onChange({ use: next as PartUse })}
      />
    </li>
  )
}
