import { Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { ReorderList } from '#src/ui/lists/reorder-list.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { added, movedInList, movedTo, stepped, withoutItem } from './checklist-edits.ts'
import { countWords } from './checklist-words.ts'
import { copyOfSection, type EditedSection, itemCount, newSection } from './edited-checklist.ts'
import { RowMenu } from './row-menu.tsx'
import type { ChecklistForm } from './use-checklist-form.ts'

type Props = {
  form: ChecklistForm
  current: string | undefined
  onOpen: (section: string) => void
}

/** The sections; items of the open one can be dropped on another. */
export function SectionList({ form, current, onOpen }: Props) {
  const { fields, change, problems } = form
  const { sections } = fields
  const isFull = sections.length >= limits.mostChecklistSections
  const set = (edit: (sections: EditedSection[]) => EditedSection[]) =>
    change((typed) => ({ ...typed, sections: edit(typed.sections) }))
  const nameOf = ({ id, title }: EditedSection) =>
    title.trim() || `Section ${sections.findIndex((one) => one.id === id) + 1}`

  function add(section: EditedSection, behind: string | null) {
    set((all) => added(all, section, behind))
    onOpen(section.id)
  }

  function remove(section: EditedSection) {
    form.changeUndoably(`The section '${nameOf(section)}' is removed.`, (typed) => {
      return { ...typed, sections: withoutItem(typed.sections, section.id) }
    })
  }

  return (
    <Section
      title="Sections"
      count={sections.length}
      action={<AddSection isFull={isFull} onAdd={() => add(newSection(), null)} />}
    >
      <ReorderList
        label="Sections"
        kind="section"
        rows={sections}
        dependencies={[isFull, problems, itemCount(sections)]}
        nameOf={nameOf}
        current={current}
        onOpen={({ id }) => onOpen(id)}
        onMove={(ids, place) => set((all) => movedInList(all, ids, place))}
        takes={{ kind: 'item', onTake: (ids, to) => change((typed) => movedTo(typed, ids, to)) }}
        empty={<p className="text-muted">There are no sections yet.</p>}
      >
        {(section) => (
          <SectionRow
            section={section}
            name={nameOf(section)}
            isWrong={problems.some((one) => one.section === section.id)}
            isFirst={section.id === sections[0]?.id}
            isLast={section.id === sections.at(-1)?.id}
            onStep={(steps) => set((all) => stepped(all, section.id, steps))}
            onDuplicate={
              isFull || itemCount(sections) + section.items.length > limits.checklistItems
                ? undefined
                : () => add(copyOfSection(section), section.id)
            }
            onRemove={() => remove(section)}
          />
        )}
      </ReorderList>
      {isFull && <Full />}
    </Section>
  )
}

function AddSection({ isFull, onAdd }: { isFull: boolean; onAdd: () => void }) {
  return (
    <span data-field="sections">
      <Button variant="quiet" icon={<Plus />} isDisabled={isFull} onPress={onAdd}>
        Add Section
      </Button>
    </span>
  )
}

const Full = () => (
  <p className="text-muted">{`A checklist has at most ${limits.mostChecklistSections} sections.`}</p>
)

type SectionRowProps = ComponentProps<typeof RowMenu> & { section: EditedSection; isWrong: boolean }

function SectionRow({ section: { items }, isWrong, ...menu }: SectionRowProps) {
  return (
    <>
      <span className="checklist-row-words">
        <span dir="auto">{menu.name}</span>
        <span className={isWrong ? 'checklist-wrong' : 'text-muted'}>
          {isWrong ? 'Missing or unclear' : countWords(items.length, 'item')}
        </span>
      </span>
      <RowMenu {...menu} />
    </>
  )
}
