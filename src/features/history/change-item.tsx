import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { trailerFieldTable } from '#contract/trailer/fields.ts'
import type { ChangedField, TrailerChange } from '#contract/trailer-change.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { WithCode } from '#src/ui/values/with-code.tsx'
import { batchTitle, byWords, changeTitle, fieldLabel, valueWords } from './history-words.ts'
import './history.css'

type Props = {
  change: TrailerChange
  /** @returns the button that puts a field back, null where that is not possible */
  fieldAction?: ((field: ChangedField) => ReactNode) | undefined
  /** The button that puts a removed record back. */
  action?: ReactNode
}

/** A change: who did what on which device, with each field before and after. */
export function ChangeItem({ change, fieldAction, action }: Props) {
  const { batch, fields, what } = change
  const by = byWords(change)
  return (
    <li className="change">
      <div className="change-head">
        <h2 className="change-title" dir="auto">
          <WithCode text={changeTitle(change)} code={change.serial} />
        </h2>
        {action}
      </div>
      <p className="change-by text-muted">
        <DateText date={change.at} />
        {by && <span dir="auto">{` · ${by}`}</span>}
      </p>
      {batch && batch.trailers > 1 && (
        <Link className="change-batch" to="/batch/$uuid" params={{ uuid: batch.uuid }}>
          {batchTitle(change, batch.trailers)}
        </Link>
      )}
      {fields.length > 0 && (
        <dl className="change-fields">
          {fields.map((field) => (
            <div key={field.field} className="change-field">
              <dt>{fieldLabel(field)}</dt>
              <dd>
                {!isNew[what] && (
                  <>
                    <Value className="change-before" of={field.field} value={field.before} />
                    <span aria-hidden="true"> → </span>
                    <span className="visually-hidden"> became </span>
                  </>
                )}
                <Value className="change-after" of={field.field} value={field.after} />
              </dd>
              <FieldAction>{fieldAction?.(field)}</FieldAction>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

/** Changes of which nothing was there before. */
const isNew: { [What in TrailerChange['what']]?: true } = {
  registered: true,
  'part fitted': true,
  'part removed': true,
  'line added': true,
}

/** A `dl` may hold `dt` and `dd` only. */
const FieldAction = ({ children }: { children: ReactNode }) =>
  children && <dd className="change-action">{children}</dd>

/** A trailer's short texts are all identifiers: VIN, registration, Trailer ID and job number. */
const isIdentifier = (field: string) =>
  Object.entries(trailerFieldTable).some(([name, { kind }]) => name === field && kind === 'text')

const mostLetters = 280

type ValueProps = { className: string; of: string; value: ChangedField['before'] }

/** Long values are cut; a button shows the rest. */
function Value({ className, of, value }: ValueProps) {
  const [isWhole, setWhole] = useState(false)
  const words = valueWords(value)
  if (isWhole || words.length <= mostLetters) {
    return (
      <bdi className={className} translate={value.text && isIdentifier(of) ? 'no' : undefined}>
        {words}
      </bdi>
    )
  }
  return (
    <>
      <bdi className={className}>{`${words.slice(0, mostLetters).trimEnd()}…`}</bdi>{' '}
      <Button variant="quiet" onPress={() => setWhole(true)}>
        Show all
      </Button>
    </>
  )
}
