import { CheckCheck, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  type Answers,
  type AnsweredSection as Asked,
  type Item,
  type Missing,
  thingsMissing,
} from '#contract/yard/inspection-rules.ts'
import { isOwnSignature } from '#contract/yard/signature.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { useArmed } from '#src/ui/forms/use-armed.ts'
import { Section } from '#src/ui/page/page.tsx'
import { answerWords } from '../result-words.ts'
import { passable } from './given.ts'
import { AnsweredItemRow } from './item-row.tsx'
import type { InspectionDraftState } from './use-inspection-draft.ts'

type Props = {
  section: Asked
  draft: InspectionDraftState
  last: Answers
  signer: string
  /** All items of the checklist. */
  items: readonly Item[]
  /** What is missing, once Finish was pressed. */
  missing: readonly Missing[]
}

export function SectionItems({ section, draft, last, signer, items, missing }: Props) {
  const { fields: given } = draft
  return (
    <Section title={section.title} action={<AllPass {...{ section, draft }} />}>
      <ol className="inspect-items">
        {section.items.map((item) => (
          <AnsweredItemRow
            key={item.id}
            {...{ item, signer }}
            isOwn={isOwnSignature(item, items)}
            given={given[item.id]}
            last={answerWords(item, last[item.id])}
            missing={thingsMissing(missing.filter((one) => one.item.id === item.id))}
            onChange={draft.edit}
          />
        ))}
      </ol>
    </Section>
  )
}

/** Passes all unanswered checks, then offers to undo it. */
function AllPass({ section, draft }: Pick<Props, 'section' | 'draft'>) {
  const [passed, setPassed] = useState<Item[]>([])
  const open = passable(section, draft.fields)
  const undone = passed.filter(({ id }) => draft.fields[id]?.value === 'pass')

  function pass() {
    setPassed(open)
    void draft.answerAll(open, 'pass')
  }

  function undo() {
    setPassed([])
    void draft.answerAll(undone, null)
  }

  const name = <span className="visually-hidden">{`: ${section.title}`}</span>
  if (open.length > 0) {
    return (
      <Button size="large" icon={<CheckCheck />} onPress={pass}>
        <span>All pass</span>
        {name}
      </Button>
    )
  }
  if (undone.length === 0) return null
  return <Undo name={name} onUndo={undo} />
}

/** It appears under the finger that pressed 'All pass': a second tap at once does not count. */
function Undo({ name, onUndo }: { name: ReactNode; onUndo: () => void }) {
  const isArmed = useArmed()
  return (
    <Button variant="quiet" size="large" icon={<Undo2 />} onPress={() => isArmed && onUndo()}>
      <span>Undo</span>
      {name}
    </Button>
  )
}
