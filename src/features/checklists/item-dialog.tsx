import { useEffect, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { itemKinds } from '#contract/yard/checklist-item.ts'
import { canFail, itemKindTable } from '#contract/yard/item-kinds.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Checkbox } from '#src/ui/forms/checkbox.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextArea, TextField } from '#src/ui/forms/text-field.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { movedTo, replacedInList, withItems } from './checklist-edits.ts'
import type { ChecklistProblem } from './checklist-problems.ts'
import { kindLabels, photoLabels } from './checklist-words.ts'
import type { EditedItem } from './edited-checklist.ts'
import { focusProblem } from './focus-problem.ts'
import { ItemOptions } from './item-options.tsx'
import { ItemRange } from './item-range.tsx'
import type { ChecklistForm } from './use-checklist-form.ts'

type Props = {
  form: ChecklistForm
  section: string
  /** null: the dialog is closed. */
  item: EditedItem | null
  /** The problem that it was opened for. */
  shown: ChecklistProblem | null
  onClose: () => void
}

/** Edits an item. Every change goes into the checklist at once, so there is nothing to save. */
export function ItemDialog({ item, ...rest }: Props) {
  return (
    <Dialog
      title={item?.title.trim() || 'Item'}
      isOpen={item !== null}
      onClose={rest.onClose}
      actions={
        <Button variant="primary" onPress={rest.onClose}>
          Done
        </Button>
      }
    >
      {item && <ItemFields item={item} {...rest} />}
    </Dialog>
  )
}

type FieldsProps = Props & { item: EditedItem }

function ItemFields({ form, section, item, shown, onClose }: FieldsProps) {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shown) focusProblem(fields.current, shown)
  }, [shown])
  const set = (more: Partial<EditedItem>) =>
    form.change((typed) =>
      withItems(typed, section, (items) => replacedInList(items, { ...item, ...more })),
    )
  const problemOf = (field: string) =>
    form.problems.find((one) => one.item === item.id && one.field === field)?.text
  const { sections } = form.fields

  function move(target: string | null) {
    if (!target || target === section) return
    onClose()
    form.change((typed) => movedTo(typed, new Set([item.id]), target))
  }

  return (
    <div ref={fields} className="checklist-item-fields">
      <TextField
        label="What to check"
        isRequired
        isCompact
        autoFocus={item.title === ''}
        maxLength={limits.nameLength}
        value={item.title}
        onChange={(title) => set({ title })}
        error={problemOf('title')}
      />
      <TextArea
        label="How to check it"
        isCompact
        maxLength={limits.itemHelpLength}
        value={item.help}
        onChange={(help) => set({ help })}
        error={problemOf('help')}
      />
      <ItemKind item={item} set={set} problemOf={problemOf} />
      <ItemRules item={item} set={set} />
      {sections.length > 1 && (
        <Select
          label="Section"
          isCompact
          options={sections.map(({ id, title }, index) => ({
            id,
            label: title.trim() || `Section ${index + 1}`,
          }))}
          value={section}
          onChange={move}
        />
      )}
    </div>
  )
}

type KindProps = {
  item: EditedItem
  set: (more: Partial<EditedItem>) => void
  problemOf: (field: string) => string | undefined
}

function ItemKind({ item, set, problemOf }: KindProps) {
  return (
    <>
      <Select
        label="Answered by"
        isCompact
        options={itemKinds.map((kind) => ({ id: kind, label: kindLabels[kind] }))}
        value={item.kind}
        onChange={(kind) => {
          const chosen = itemKinds.find((one) => one === kind)
          if (chosen) set({ kind: chosen })
        }}
      />
      {itemKindTable[item.kind].has === 'range' && (
        <ItemRange item={item} set={set} problemOf={problemOf} />
      )}
      {itemKindTable[item.kind].has === 'options' && (
        <ItemOptions
          options={item.options}
          onChange={(options) => set({ options })}
          problem={problemOf('options')}
        />
      )}
    </>
  )
}

type ItemRulesProps = { item: EditedItem; set: (more: Partial<EditedItem>) => void }

function ItemRules({ item, set }: ItemRulesProps) {
  const rules = itemKindTable[item.kind].photoRules
  return (
    <>
      {rules.length > 1 && (
        <Select
          label="Photo"
          isCompact
          options={rules.map((rule) => ({ id: rule, label: photoLabels[rule] }))}
          value={rules.includes(item.photo) ? item.photo : 'never'}
          onChange={(chosen) => {
            const photo = rules.find((one) => one === chosen)
            if (photo) set({ photo })
          }}
        />
      )}
      <div className="checklist-item-choices">
        <Checkbox isSelected={item.required} onChange={(required) => set({ required })}>
          Has to be answered
        </Checkbox>
        {canFail(item) && (
          <Checkbox isSelected={item.severity} onChange={(severity) => set({ severity })}>
            Ask how bad it is when it fails
          </Checkbox>
        )}
      </div>
    </>
  )
}
