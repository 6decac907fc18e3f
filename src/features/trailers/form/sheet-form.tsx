import { useState } from 'react'
import { changedSheet, isSheetField, sheetField, sheetKey } from '#contract/sheet/flat-sheet.ts'
import { sheetGroups } from '#contract/sheet/groups.ts'
import { isAskedOf, type SheetGroup, type SheetLine } from '#contract/sheet/lines.ts'
import { sheetWarnings, workedOut } from '#contract/sheet/plausible.ts'
import { useOwnLines } from '#src/domain/own-lines.ts'
import { allLines } from '#src/domain/sheet-lines.ts'
import { sheetValue } from './sheet-draft.ts'
import { SheetLineField } from './sheet-line-field.tsx'
import type { TrailerDraft } from './trailer-draft.ts'
import type { TrailerDraftState } from './use-trailer-draft.ts'
import './sheet-form.css'

type Props = {
  form: TrailerDraftState
  /** Lines that the organization does not use. */
  unasked: readonly string[] | undefined
}

/** The specification sheet within the form of a trailer: the lines that its class is asked for. */
export function SheetForm({ form, unasked = [] }: Props) {
  const { draft, errors } = form
  const [isUnfolded, setUnfolded] = useState(() => filledIn(form.base.fields) > 0)
  const isRefused = Object.keys(errors).some(isSheetField)
  const className = draft.class?.name ?? ''
  useOwnLines()
  const lines = allLines().filter(
    (line) =>
      isToChange(form, line) ||
      (isAskedOf(line, draft.class ?? noClass) && !unasked.includes(line.key)),
  )
  const sheet = valuesOf(draft)
  const warnings = sheetWarnings(sheet, className)
  const count = filledIn(draft)
  return (
    <details
      className="sheet-form"
      open={isUnfolded || isRefused}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
    >
      <summary>
        Specification sheet
        <span className="sheet-form-count">{count === 0 ? 'Optional' : `${count} filled in`}</span>
      </summary>
      {groupsOf(lines).map(([group, own]) => (
        <fieldset key={group} className="sheet-form-group">
          <legend>{sheetGroups[group]}</legend>
          <div className="sheet-form-lines">
            {own.map((line) => (
              <SheetLineField
                key={line.key}
                line={line}
                typed={draft[sheetField(line.key)] ?? ''}
                error={errors[sheetField(line.key)]}
                warning={warnings
                  .filter(({ key }) => key === line.key)
                  .map(({ sentence }) => sentence)
                  .join('. ')}
                onChange={(typed) => form.change(sheetField(line.key), typed)}
              />
            ))}
          </div>
          {group === 'masses' && <p className="sheet-form-worked-out">{workedOutWords(sheet)}</p>}
        </fieldset>
      ))}
    </details>
  )
}

/**
 * A line that has a value, or had one, stays: it may be cleared. A retired one is shown only where it was
 * typed in before it was retired.
 */
function isToChange({ draft, base }: TrailerDraftState, { key, retired }: SheetLine) {
  const [now = '', before = ''] = [draft[sheetField(key)], base.fields[sheetField(key)]]
  return retired ? now !== before : Boolean(now || before)
}

function groupsOf(lines: readonly SheetLine[]) {
  const groups = Object.keys(sheetGroups) as SheetGroup[]
  return groups
    .map((group) => [group, lines.filter((line) => line.group === group)] as const)
    .filter(([, own]) => own.length > 0)
}

/** The class is not chosen yet: asked is what is asked of all. */
const noClass = { uuid: '', name: '' }

const fieldsIn = (draft: TrailerDraft) => Object.keys(draft).filter(isSheetField)

const filledIn = (draft: TrailerDraft) =>
  fieldsIn(draft).filter((name) => draft[name]?.trim()).length

const valuesOf = (draft: TrailerDraft) =>
  changedSheet(
    {},
    Object.fromEntries(
      fieldsIn(draft).map((name) => [sheetKey(name), sheetValue(name, draft[name])]),
    ),
  )

const workedOutWords = (sheet: ReturnType<typeof valuesOf>) =>
  workedOut(sheet)
    .map(({ label, text }) => `${label} ${text}`)
    .join(' · ')
