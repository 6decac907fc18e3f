import { hasFields, type MissingKind, rangeFields } from '#contract/field-conditions.ts'
import { regoStates } from '#contract/rego-state.ts'
import { aliasOf, headingOf, trailerFieldRow } from '#contract/trailer/fields.ts'
import { conditionsIn, pendingCondition } from '#contract/trailer-conditions.ts'
import { Select } from '#src/ui/forms/select.tsx'
import { columnWords } from './column-words.ts'
import { missingKindWords, noneWords } from './condition-words.ts'
import { BuiltFilter, DaysFilter, RangeFilter } from './filter-ranges.tsx'
import { SheetFilters } from './filter-sheet.tsx'
import { FilterValues, makerFilter, NamedFilter, namedFilters } from './filter-values.tsx'
import { WordsFilter } from './filter-words.tsx'
import { yardWords } from './yard-words.ts'

type Props = { chosen: readonly string[]; onChange: (chosen: string[]) => void }

const states: [string, string][] = [
  ...regoStates.map(({ code, label }): [string, string] => [`state:${code}`, label]),
  ['state:none', noneWords('rego_state')],
]

/** A control for each field; of some fields several values can be chosen. */
export function FilterFields({ chosen, onChange }: Props) {
  const own = (isOwn: (name: string) => boolean) => ownPart({ chosen, onChange }, isOwn)
  const all = (field: string) => own((name) => name.startsWith(`${field}:`))
  const ranges = (field: string) =>
    own((name) => name.startsWith(`${field}:`) && isRange.test(name))
  const has = (field: string) => own((name) => hasOrNot.test(name) && name.startsWith(`${field}:`))
  const words = (field: string) =>
    own((name) => name.startsWith(`${field}:`) && !hasOrNot.test(name))
  const select = (label: string, of: ReturnType<typeof own>, options: [string, string][]) => (
    <Select
      key={label}
      label={label}
      placeholder="Any"
      isClearable
      options={options.map(([id, shown]) => ({ id, label: shown }))}
      value={of.chosen[0] ?? null}
      onChange={(name) => of.onChange(name ? [name] : [])}
    />
  )
  const hasSelect = (label: string, kind: MissingKind) =>
    select(label, has(kind), [
      [`${kind}:yes`, missingKindWords(kind, true)],
      [`${kind}:no`, missingKindWords(kind, false)],
    ])
  return (
    <div className="filter-fields">
      {namedFilters.map((one) => (
        <NamedFilter key={one.field} {...one} {...all(one.field)} />
      ))}
      <StateFilter {...all('state')} />
      <BuiltFilter {...all('built')} />
      {rangeFields.map((name) => (
        <RangeFilter
          key={name}
          field={aliasOf(name)}
          label={headingOf(name)}
          {...ranges(aliasOf(name))}
        />
      ))}
      {(['created', 'updated'] as const).map((field) => (
        <DaysFilter key={field} field={field} label={columnWords(field)} {...all(field)} />
      ))}
      <WordsFilter field="part" label="Carries a part" {...words('part')} />
      <NamedFilter {...makerFilter} {...all('maker')} />
      <WordsFilter field="serial" label="Carries a serial" {...words('serial')} />
      <WordsFilter field="document" label="Has a document called" {...words('document')} />
      {select('Defects', all('defects'), [
        ['defects:open', yardWords['defects:open']],
        ['defects:dangerous', yardWords['defects:dangerous']],
      ])}
      {select('Inspection', all('inspection'), [
        ['inspection:due', yardWords['inspection:due']],
        ['inspection:overdue', yardWords['inspection:overdue']],
      ])}
      {hasSelect('Scan tag', 'plate')}
      {hasSelect('Photo', 'photo')}
      {hasSelect('Parts', 'part')}
      {hasSelect('Documents', 'document')}
      {hasFields
        .filter((name) => trailerFieldRow(name).filter !== 'is or has')
        .map((name) => hasSelect(headingOf(name), aliasOf(name)))}
      <SheetFilters {...own((name) => name.startsWith('sheet.'))} />
      {select('On this device', all('pending'), [[pendingCondition, 'Waiting to send']])}
    </div>
  )
}

/** @returns some of the conditions, and a function that puts others in their place */
function ownPart({ chosen, onChange }: Props, isOwn: (name: string) => boolean) {
  const others = chosen.filter((one) => !isOwn(one))
  return {
    chosen: chosen.filter(isOwn),
    onChange: (next: readonly string[]) => onChange(conditionsIn([...others, ...next].join())),
  }
}

const isRange = /\.\./
const hasOrNot = /:(yes|no)$/

type StateProps = { chosen: readonly string[]; onChange: (next: string[]) => void }

function StateFilter({ chosen, onChange }: StateProps) {
  return (
    <FilterValues {...{ chosen, onChange }}>
      <Select
        label="State"
        placeholder={chosen.length > 0 ? 'Or another one' : 'Any'}
        options={states
          .filter(([name]) => !chosen.includes(name))
          .map(([id, label]) => ({ id, label }))}
        value={null}
        onChange={(name) => name && onChange([...chosen, name])}
      />
    </FilterValues>
  )
}
