import type { SheetSettings } from '#contract/organization-settings.ts'
import { sheetGroups } from '#contract/sheet/groups.ts'
import { type SheetGroup, type SheetLine, sheetLines } from '#contract/sheet/lines.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useCan } from '#src/domain/rights.tsx'
import { Checkbox } from '#src/ui/forms/checkbox.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { type OnOrganizationChanged, useSaveUnlessChanged } from './organization-data.ts'
import './sheet-lines.css'

type Name = keyof SheetSettings
const columns: [name: Name, words: string][] = [
  ['sheetUnasked', 'Asked for'],
  ['sheetUnshared', 'Visitors see it'],
]

const hasLines = (group: SheetGroup) => sheetLines.some((line) => line.group === group)

type Props = { saved: Partial<SheetSettings>; onChanged: OnOrganizationChanged }

/** Which lines of the specification sheet forms ask for, and which visitors see. */
export function SheetLines({ saved, onChanged }: Props) {
  const isAdmin = useCan('administer')
  const save = useSaveUnlessChanged(onChanged)
  const current: Partial<SheetSettings> = {
    ...saved,
    ...(save.isPending && save.variables.settings),
  }
  const without = (name: Name) => current[name] ?? []

  function choose(name: Name, key: string, isSelected: boolean) {
    const others = without(name).filter((one) => one !== key)
    const settings = { [name]: isSelected ? others : [...others, key] }
    const base = { [name]: without(name) }
    save.mutate({ settings, base }, { onSuccess: () => showSuccess('Saved') })
  }

  const row = (line: SheetLine) => (
    <tr key={line.key}>
      <th scope="row">{line.label}</th>
      {columns.map(([name, words]) => (
        <td key={name}>
          <Checkbox
            label={`${line.label}: ${words}`}
            isSelected={!without(name).includes(line.key)}
            isDisabled={!isAdmin || save.isPending}
            onChange={(isSelected) => choose(name, line.key, isSelected)}
          />
        </td>
      ))}
    </tr>
  )

  return (
    <Section title="Specification Sheet">
      <p className="text-muted">Trailers keep the values of a line that is no longer asked for.</p>
      {save.error && <Notice tone="danger">{sentenceOf(save.error, 'Try again.')}</Notice>}
      <table className="sheet-lines">
        <thead>
          <tr>
            <th scope="col" className="sheet-lines-name">
              Line
            </th>
            {columns.map(([name, words]) => (
              <th key={name} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        {(Object.keys(sheetGroups) as SheetGroup[]).filter(hasLines).map((group) => (
          <tbody key={group}>
            <tr className="sheet-lines-group">
              <th scope="rowgroup" colSpan={3}>
                {sheetGroups[group]}
              </th>
            </tr>
            {sheetLines.filter((line) => line.group === group).map(row)}
          </tbody>
        ))}
      </table>
    </Section>
  )
}
