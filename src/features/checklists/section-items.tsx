import { Plus } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { ReorderList } from '#src/ui/lists/reorder-list.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { added, movedInList, stepped, withItems, withoutItem } from './checklist-edits.ts'
import type { ChecklistProblem } from './checklist-problems.ts'
import { itemWords } from './checklist-words.ts'
import {
  copyOfItem,
  type EditedItem,
  type EditedSection,
  itemCount,
  newItem,
} from './edited-checklist.ts'
import { ItemDialog } from './item-dialog.tsx'
import { RowMenu } from './row-menu.tsx'
import type { ChecklistForm } from './use-checklist-form.ts'

type ItemsProps = {
  form: ChecklistForm
  section: EditedSection
  /** The item whose dialog is open. */
  open: string | null
  /** The problem that the dialog was opened for. */
  shown: ChecklistProblem | null
  onOpen: (item: string | null) => void
}

export function EditedSectionItems({ form, section, open, shown, onOpen: setOpen }: ItemsProps) {
  const { change, fields, problems } = form
  const { items } = section
  // The list behind the dialog is not redrawn with every letter.
  const behind = useRef(items)
  if (open === null) behind.current = items
  const isFull = itemCount(fields.sections) >= limits.checklistItems
  const index = fields.sections.findIndex(({ id }) => id === section.id)
  const set = (edit: (items: EditedItem[]) => EditedItem[]) =>
    change((typed) => withItems(typed, section.id, edit))
  const nameOf = ({ id, title }: EditedItem) =>
    title.trim() || `Item ${items.findIndex((one) => one.id === id) + 1}`

  function add() {
    const item = newItem()
    set((all) => [...all, item])
    setOpen(item.id)
  }

  function remove(item: EditedItem) {
    form.changeUndoably(`The item '${nameOf(item)}' is removed.`, (typed) =>
      withItems(typed, section.id, (all) => withoutItem(all, item.id)),
    )
  }

  return (
    <Section title={section.title.trim() || `Section ${index + 1}`} count={items.length}>
      <SectionTitle form={form} section={section} />
      <ReorderList
        label={`Items of ${section.title.trim() || 'this section'}`}
        kind="item"
        rows={behind.current}
        dependencies={[isFull, problems]}
        nameOf={nameOf}
        onOpen={({ id }) => setOpen(id)}
        onMove={(ids, place) => set((all) => movedInList(all, ids, place))}
        empty={<p className="checklist-empty">This section has no items yet.</p>}
      >
        {(item) => (
          <EditedItemRow
            item={item}
            name={nameOf(item)}
            problem={problems.find((one) => one.item === item.id)?.text}
            isFirst={item.id === items[0]?.id}
            isLast={item.id === items.at(-1)?.id}
            onEdit={() => setOpen(item.id)}
            onStep={(steps) => set((all) => stepped(all, item.id, steps))}
            onDuplicate={
              isFull ? undefined : () => set((all) => added(all, copyOfItem(item), item.id))
            }
            onRemove={() => remove(item)}
          />
        )}
      </ReorderList>
      <div data-field="items">
        <Button icon={<Plus />} isDisabled={isFull} onPress={add}>
          Add Item
        </Button>
      </div>
      {isFull && <Full />}
      <ItemDialog
        form={form}
        section={section.id}
        item={items.find(({ id }) => id === open) ?? null}
        shown={shown}
        onClose={() => setOpen(null)}
      />
    </Section>
  )
}

const Full = () => (
  <p className="text-muted">{`A checklist has at most ${limits.checklistItems} items.`}</p>
)

type Props = ComponentProps<typeof RowMenu> & { item: EditedItem; problem: string | undefined }

function EditedItemRow({ item, problem, ...menu }: Props) {
  return (
    <>
      <span className="checklist-row-words">
        <span dir="auto">{menu.name}</span>
        <span className={problem ? 'checklist-wrong' : 'text-muted'}>
          {problem ?? itemWords(item)}
        </span>
      </span>
      <RowMenu {...menu} />
    </>
  )
}

type SectionTitleProps = { form: ChecklistForm; section: EditedSection }

function SectionTitle({ form: { change, problems }, section: { id, title } }: SectionTitleProps) {
  const problem = problems.find((one) => one.section === id && !one.item && one.field === 'title')
  return (
    <TextField
      label="Title of the section"
      isRequired
      isCompact
      maxLength={limits.nameLength}
      value={title}
      onChange={(typed) =>
        change((all) => ({
          ...all,
          sections: all.sections.map((one) => (one.id === id ? { ...one, title: typed } : one)),
        }))
      }
      error={problem?.text}
    />
  )
}
