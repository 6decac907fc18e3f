import { ArrowRightLeft, Ban, History, Printer, Repeat2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tag } from '#contract/tag-calls.ts'
import type { TagState } from '#contract/tag-state.ts'
import { MenuButton } from '#src/ui/overlays/menu-button.tsx'
import { moreTrigger } from '#src/ui/overlays/more-trigger.tsx'

export type TagMenuAct = 'printed' | 'replace' | 'move' | 'void' | 'history'

const labels: Record<TagMenuAct, string> = {
  printed: 'Mark as Printed',
  replace: 'Replace Damaged Plate',
  move: 'Move to Another Trailer',
  void: 'Void',
  history: 'Who and When',
}

const icons: Record<TagMenuAct, ReactNode> = {
  printed: <Printer />,
  replace: <Repeat2 />,
  move: <ArrowRightLeft />,
  void: <Ban />,
  history: <History />,
}

const actsOf: Record<TagState, TagMenuAct[]> = {
  minted: ['printed', 'void', 'history'],
  printed: ['void', 'history'],
  linked: ['replace', 'move', 'void', 'history'],
  void: ['history'],
  replaced: ['history'],
}

export function TagMenu({ tag, onAct }: { tag: Tag; onAct: (act: TagMenuAct) => void }) {
  return (
    <MenuButton
      label={`More for ${tag.serial}`}
      trigger={moreTrigger}
      items={actsOf[tag.state].map((act) => ({
        id: act,
        label: labels[act],
        icon: icons[act],
        onAction: () => onAct(act),
      }))}
    />
  )
}
