import type { ComponentProps } from 'react'
import { Group } from 'react-aria-components'
import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'
import './number-field.css'

type Props = ComponentProps<typeof TextField> & {
  /** For ambiguous input: the question, and for each reading an unambiguous text. */
  read: { problem: string; readings: readonly { label: string; text: string }[] }
}

/** A number field that asks where the input can mean two numbers. */
export function NumberField({ read: { problem, readings }, error, ...field }: Props) {
  const isAsked = readings.length > 0
  return (
    <div className="number-field">
      <TextField autoComplete="off" {...field} error={isAsked ? problem : error} />
      {isAsked && (
        <Group className="number-readings" aria-label={`${field.label}: which number?`}>
          {readings.map(({ label, text }) => (
            <Button key={text} onPress={() => field.onChange(text)}>
              {label}
            </Button>
          ))}
        </Group>
      )}
    </div>
  )
}
