import { sheetGroups } from '#contract/sheet/groups.ts'
import type { SheetGroup, SheetLine, SheetValues } from '#contract/sheet/lines.ts'
import { workedOut } from '#contract/sheet/plausible.ts'
import { sheetText } from '#contract/sheet/sheet-text.ts'
import { useOfferedLines } from '#src/domain/sheet-lines.ts'
import { Section } from '#src/ui/page/page.tsx'
import './trailer-sheet.css'

/** The specification sheet of a trailer by its groups, with what the masses say; nothing where it is empty. */
export function TrailerSheet({ sheet = {} }: { sheet: SheetValues | undefined }) {
  const lines = useOfferedLines()
  const groups = (Object.keys(sheetGroups) as SheetGroup[])
    .map((group) => ({ group, rows: rowsOf(lines, group, sheet) }))
    .filter(({ rows }) => rows.length > 0)
  if (groups.length === 0) return null
  return (
    <Section title="Specification Sheet">
      <div className="trailer-sheet">
        {groups.map(({ group, rows }) => (
          <div key={group} className="trailer-sheet-group">
            <h3>{sheetGroups[group]}</h3>
            <dl>
              {rows.map(({ label, text }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Section>
  )
}

function rowsOf(lines: readonly SheetLine[], group: SheetGroup, sheet: SheetValues) {
  const rows = lines
    .filter((line) => line.group === group && sheet[line.key] !== undefined)
    .map((line) => ({ label: line.label, text: sheetText(line, sheet[line.key]) }))
  return group === 'masses' ? [...rows, ...workedOut(sheet)] : rows
}
