import { Trash2 } from 'lucide-react'
import { IconButton } from '#src/ui/forms/icon-button.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { chosenProblems } from './chosen-part.ts'
import type { PartFinderState } from './use-part-finder.ts'
import './chosen-parts.css'

/** What is going to be linked: how many of each, and with which serial. */
export function ChosenParts({ finder }: { finder: PartFinderState }) {
  return (
    <ul className="chosen-parts">
      {finder.chosen.map((one) => {
        const { key, part, quantity, serial } = one
        const problems = chosenProblems(one)
        const model = part.model_number
        return (
          <li key={key} className="chosen-part">
            <p className="chosen-part-name">
              <strong dir="auto" translate="no">
                {model}
              </strong>{' '}
              <span className="text-muted" dir="auto">
                {one.isCustom
                  ? 'New custom part'
                  : [part.oem?.name, part.description].filter(Boolean).join(' · ')}
              </span>
            </p>
            <TextField
              label={`Quantity of ${model}`}
              isLabelHidden
              isCompact
              inputMode="numeric"
              autoComplete="off"
              value={quantity}
              onChange={(next) => finder.setChosen(key, { quantity: next })}
              error={problems.quantity}
            />
            <TextField
              label={`Serial of ${model}`}
              isLabelHidden
              isCompact
              mono
              isUpperCase
              placeholder="Serial"
              autoComplete="off"
              value={serial}
              onChange={(next) => finder.setChosen(key, { serial: next })}
              error={problems.serial}
            />
            <IconButton
              label={`Leave out ${model}`}
              icon={<Trash2 />}
              onPress={() => finder.drop(key)}
            />
          </li>
        )
      })}
    </ul>
  )
}
