import type { TemplateColumn } from '#contract/template.ts'
import { Checkbox } from '#src/ui/forms/checkbox.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { fieldOptions } from '../import-kind.ts'
import { withField } from './template-columns.ts'

type Props = { columns: TemplateColumn[]; onChange: (columns: TemplateColumn[]) => void }

export function TemplateColumns({ columns, onChange }: Props) {
  const options = fieldOptions('trailers')
  const change = (at: number, changed: TemplateColumn) =>
    onChange(columns.map((column, index) => (index === at ? changed : column)))
  return (
    <ul className="import-columns" aria-label="Columns of the template">
      {columns.map((column, at) => {
        const named = column.heading || `Column ${at + 1}`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
          <li key={at} className="import-column">
            <div className="import-column-words">
              <strong translate="no">{named}</strong>
              {column.unit && <span className="text-muted">{`in ${column.unit}`}</span>}
            </div>
            <div>
              <Select
                label={`${named} takes`}
                isLabelHidden
                isCompact
                isClearable
                placeholder="Left empty"
                options={options}
                value={column.field}
                onChange={(field) => change(at, withField(column, field))}
              />
              {column.field !== null && (
                <Checkbox
                  label={`${named} may not be empty`}
                  isSelected={column.needed}
                  onChange={(needed) => change(at, { ...column, needed })}
                >
                  May not be empty
                </Checkbox>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
