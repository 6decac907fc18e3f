import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DateKind, latestRemind } from '#contract/dates/due-dates.ts'
import { limits } from '#contract/limits.ts'
import { classesQuery } from '#src/domain/classes-query.ts'
import { Checkbox } from '#src/ui/forms/checkbox.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { FormDialog } from '#src/ui/overlays/form-dialog.tsx'
import { DateExceptions, type TypedException } from './date-exceptions.tsx'
import { isWholeBetween, monthsProblem } from './whole-between.ts'

type Props = {
  kind: DateKind
  isNew: boolean
  isPending: boolean
  problem: string | null
  onSave: (kind: DateKind) => void
  onClose: () => void
}

/** Names a kind of date, and says how it is renewed and when it is due. */
export function DateKindDialog({ kind, isNew, isPending, problem, onSave, onClose }: Props) {
  const [name, setName] = useState(kind.name)
  const [months, setMonths] = useState(String(kind.months ?? ''))
  const [handover, setHandover] = useState(String(kind.handover_months ?? ''))
  const [days, setDays] = useState(String(kind.remind_days))
  const [classes, setClasses] = useState(kind.classes)
  const [exceptions, setExceptions] = useState<TypedException[]>(() =>
    kind.exceptions.map((one) => ({ ...one, months: String(one.months) })),
  )
  const isMonths = !problemOf(months) && !problemOf(handover)
  const isDays = isWholeBetween(days, 0, latestRemind)
  const isExcepted = exceptions.every((one) => !monthsProblem(one.months))

  function save() {
    onSave({
      ...{ ...kind, name: name.trim(), classes },
      months: monthsIn(months),
      handover_months: monthsIn(handover),
      remind_days: Number(days),
      exceptions: exceptions.map((one) => ({ ...one, months: Number(one.months) })),
    })
  }

  return (
    <FormDialog
      title={isNew ? 'New Kind of Date' : kind.name}
      action="Save"
      isReady={name.trim() !== '' && isMonths && isDays && isExcepted}
      {...{ isPending, problem, onClose }}
      onConfirm={save}
    >
      <div className="date-kind-form">
        <TextField
          label="Name"
          isRequired
          autoFocus={isNew}
          maxLength={limits.nameLength}
          placeholder="Registration expiry"
          value={name}
          onChange={setName}
        />
        <Months
          label="Renewed by … months"
          description="Leave empty if it is not renewed"
          months={months}
          onChange={setMonths}
        />
        <Months
          label="Starts at handover, for … months"
          description="Leave empty if a handover does not start it"
          months={handover}
          onChange={setHandover}
        />
        <TextField
          label="Due … days before"
          inputMode="numeric"
          value={days}
          onChange={setDays}
          error={isDays ? undefined : `Between 0 and ${latestRemind} days`}
        />
        <DateExceptions exceptions={exceptions} onChange={setExceptions} />
        <Classes classes={classes} onChange={setClasses} />
      </div>
    </FormDialog>
  )
}

type MonthsProps = {
  label: string
  description: string
  months: string
  onChange: (months: string) => void
}

const Months = ({ months, ...field }: MonthsProps) => (
  <TextField {...field} inputMode="numeric" value={months} error={problemOf(months)} />
)

const problemOf = (months: string) => (months.trim() === '' ? undefined : monthsProblem(months))
const monthsIn = (months: string) => (months.trim() === '' ? null : Number(months))

type ClassesProps = { classes: string[]; onChange: (classes: string[]) => void }

function Classes({ classes, onChange }: ClassesProps) {
  const { data = [] } = useQuery(classesQuery(''))
  return (
    <fieldset className="date-kind-classes">
      <legend className="field-label">Trailers that are asked for it</legend>
      <Checkbox
        isSelected={classes.length === 0}
        isDisabled={classes.length === 0}
        onChange={() => onChange([])}
      >
        All trailers
      </Checkbox>
      {data.map(({ uuid, name }) => (
        <Checkbox
          key={uuid}
          isSelected={classes.includes(uuid)}
          onChange={(isSelected) => {
            const others = classes.filter((one) => one !== uuid)
            onChange(isSelected ? [...others, uuid] : others)
          }}
        >
          {name}
        </Checkbox>
      ))}
    </fieldset>
  )
}
