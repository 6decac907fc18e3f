import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#src/ui/forms/button.tsx'
import { Checkbox } from '#src/ui/forms/checkbox.tsx'
import { ReorderList } from '#src/ui/lists/reorder-list.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { allColumns, columnsIn, columnsText, nameOf, type TableColumn } from './table-columns.tsx'

type Props = {
  /** Names of columns, '' for the usual ones. */
  columns: string
  /** @param columns undefined for the usual ones */
  onChange: (columns: string | undefined) => void
}

export function ChooseColumns({ columns, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon={<Columns3 />} onPress={() => setOpen(true)}>
        Columns
      </Button>
      <Dialog title="Columns" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Choice columns={columnsIn(columns)} onChange={(next) => onChange(columnsText(next))} />
      </Dialog>
    </>
  )
}

type ChoiceProps = { columns: TableColumn[]; onChange: (columns: TableColumn[]) => void }

function Choice({ columns, onChange }: ChoiceProps) {
  const others = allColumns().filter((one) => !columns.includes(one))
  // A column that is unticked keeps its place until the next move.
  const [order, setOrder] = useState<TableColumn[]>([...columns, ...others])
  const shown = (chosen: readonly TableColumn[], by: readonly TableColumn[]) =>
    onChange(by.filter((one) => chosen.includes(one)))

  function move(ids: ReadonlySet<string>, target: string, isBefore: boolean) {
    const moved = order.filter((one) => ids.has(one))
    const rest = order.filter((one) => !ids.has(one))
    // The list gives ids of its own rows.
    const at = rest.indexOf(target as TableColumn) + (isBefore ? 0 : 1)
    const next = [...rest.slice(0, at), ...moved, ...rest.slice(at)]
    setOrder(next)
    shown(columns, next)
  }

  return (
    <ReorderList
      label="Columns"
      kind="column"
      rows={order.map((id) => ({ id }))}
      dependencies={[columns.join()]}
      nameOf={({ id }) => nameOf(id)}
      onMove={(ids, { target, position }) => move(ids, target, position === 'before')}
      onOpen={() => undefined}
    >
      {({ id }) => (
        <Checkbox
          isSelected={columns.includes(id)}
          isDisabled={id === 'vin'}
          onChange={(isOn) =>
            shown(isOn ? [...columns, id] : columns.filter((one) => one !== id), order)
          }
        >
          <span className="column-choice">{nameOf(id)}</span>
        </Checkbox>
      )}
    </ReorderList>
  )
}
