import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isDateKey } from '#contract/dates/date-key.ts'
import { labelProblem } from '#contract/sheet/headings.ts'
import {
  asSheetLine,
  type OwnLine,
  type OwnLineKind,
  ownLineKinds,
} from '#contract/sheet/own-lines.ts'
import { ownLabelLength, ownUnitLength } from '#contract/sheet/sheet-limits.ts'
import { fieldProblems, sentenceOf } from '#src/api/api-error.ts'
import { useAttemptKey } from '#src/api/use-change.ts'
import { classesQuery } from '#src/domain/classes-query.ts'
import { allLines } from '#src/domain/sheet-lines.ts'
import { useDraft } from '#src/offline/drafts/use-draft.ts'
import { Checkbox } from '#src/ui/forms/checkbox.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextArea, TextField } from '#src/ui/forms/text-field.tsx'
import { DraftDialog } from '#src/ui/overlays/draft-dialog.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { type LineDraft, lineDraft, sentLine } from './line-draft.ts'
import { kindAndUnit, lineKindLabels } from './line-words.ts'
import { useSaveLine } from './sheet-lines-data.ts'

type Props = {
  /** null for a new one. */
  line: OwnLine | null
  onClose: () => void
}

/** Adds or changes a line of the sheet; what is typed stays until it is saved or given up. */
export function LineForm(props: Props) {
  const { line } = props
  const { fields, isRestored, isChanged, change, save, send, close } = useLineForm(props)
  const problems = fieldProblems(save.error)
  const taken = takenLabel(line, fields)
  const isReady = fields.label.trim() !== '' && taken === ''

  return (
    <DraftDialog
      title={line ? 'Edit Line' : 'Add Line'}
      action={line ? 'Save' : 'Add'}
      className="line-form"
      {...{ isReady, isChanged, isRestored }}
      isPending={save.isPending}
      problem={
        save.error && Object.keys(problems).length === 0
          ? sentenceOf(save.error, 'Nothing was changed.')
          : undefined
      }
      onSubmit={send}
      onClose={close}
    >
      <TextField
        label="Label"
        value={fields.label}
        onChange={(label) => change({ label })}
        maxLength={ownLabelLength}
        error={taken || problems.label}
        isRequired
        autoFocus
      />
      <Kind {...{ line, fields, change, problems }} />
      <Classes {...{ fields, change }} />
      <Checkbox isSelected={fields.public} onChange={(isPublic) => change({ public: isPublic })}>
        Visitors who scan the plate see it
      </Checkbox>
    </DraftDialog>
  )
}

/** @returns why it cannot have its label, '' where it can, and where the label stays as it is */
function takenLabel(line: OwnLine | null, { label, kind, unit }: LineDraft): string {
  if (line?.label === label) return ''
  const typed = asSheetLine({ ...(line ?? newLine), label, kind, unit })
  // A retired kind of date does not hold its name, as on the server.
  const others = allLines().filter(({ key, retired }) => !(retired && isDateKey(key)))
  return labelProblem(typed, others)
}

const newLine: OwnLine = {
  ...{ uuid: '', key: '', label: '', kind: 'number', unit: '', public: false, retired: false },
  ...{ choices: [], former: [], classes: [] },
}

type FieldsProps = { fields: LineDraft; change: (values: Partial<LineDraft>) => void }
type KindProps = FieldsProps & Pick<Props, 'line'> & { problems: Partial<Record<string, string>> }

function Kind({ line, fields, change, problems }: KindProps) {
  return (
    <>
      {line ? (
        <p className="text-muted">
          {`${kindAndUnit(line)}. This stays as it was chosen: to change it, retire the line and add another one.`}
        </p>
      ) : (
        <ChosenKind {...{ fields, change, problems }} />
      )}
      {fields.kind === 'choice' && (
        <TextArea
          label="Options, one a row"
          value={fields.options}
          onChange={(typed) => change({ options: typed })}
          error={Object.entries(problems).find(([name]) => name.startsWith('choices'))?.[1]}
          description="Trailers that have an option keep it when you remove it here."
        />
      )}
    </>
  )
}

function ChosenKind({ fields, change, problems }: Omit<KindProps, 'line'>) {
  const options = ownLineKinds.map((id) => ({ id, label: lineKindLabels[id] }))
  return (
    <>
      <Select
        label="What is filled in"
        options={options}
        value={fields.kind}
        // It offers kinds alone.
        onChange={(kind) => kind && change({ kind: kind as OwnLineKind })}
        error={problems.kind}
        description="Kind and unit stay as they are chosen here."
      />
      {fields.kind === 'number' && (
        <TextField
          label="Unit"
          value={fields.unit}
          onChange={(unit) => change({ unit })}
          maxLength={ownUnitLength}
          error={problems.unit}
          description="Such as V or hours; leave it empty for none. Numbers are whole: choose mm where you would write 2.5 m. With kg, mm, kPa or litres, other units may be typed too: 2.5 t."
        />
      )}
    </>
  )
}

function Classes({ fields, change }: FieldsProps) {
  const { data = [] } = useQuery(classesQuery(''))
  const { classes } = fields
  const names = data.filter(({ uuid }) => classes.includes(uuid)).map(({ name }) => name)
  return (
    <details className="line-classes">
      <summary>
        Trailers
        <span>
          {classes.length === 0 ? 'All' : names.join(', ') || `${classes.length} classifications`}
        </span>
      </summary>
      <Checkbox
        isSelected={classes.length === 0}
        isDisabled={classes.length === 0}
        onChange={() => change({ classes: [] })}
      >
        All trailers
      </Checkbox>
      {data.map(({ uuid, name }) => (
        <Checkbox
          key={uuid}
          isSelected={classes.includes(uuid)}
          onChange={(isSelected) => {
            const others = classes.filter((one) => one !== uuid)
            change({ classes: isSelected ? [...others, uuid] : others })
          }}
        >
          {name}
        </Checkbox>
      ))}
    </details>
  )
}

function useLineForm({ line, onClose }: Props) {
  const [shown] = useState(() => lineDraft(line))
  // What a restored draft began with tells what somebody else changed since.
  const draft = useDraft(`sheet-line:${line?.uuid ?? 'new'}`, { values: shown, begun: shown })
  const save = useSaveLine()
  const keyFor = useAttemptKey()
  // They stay as they were chosen, whatever an older draft has.
  const kept = line && { kind: line.kind, unit: line.unit }
  const values = { ...draft.fields.values, ...kept }
  const begun = { ...draft.fields.begun, ...kept }

  async function close() {
    await draft.drop()
    onClose()
  }

  function send() {
    const base = { ...sentLine(begun) }
    const body = { ...sentLine(values), ...(line && { uuid: line.uuid, base }) }
    save.mutate(
      { body, key: keyFor(body, save.error) },
      {
        onSuccess: () => {
          showSuccess(line ? 'Saved.' : 'Line added.')
          return close()
        },
      },
    )
  }

  return {
    fields: values,
    isRestored: draft.isRestored,
    isChanged: JSON.stringify(values) !== JSON.stringify(begun),
    change: (typed: Partial<LineDraft>) =>
      void draft.change((now) => ({ ...now, values: { ...now.values, ...typed } })),
    ...{ save, send, close },
  }
}
