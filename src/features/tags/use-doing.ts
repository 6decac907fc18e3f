import { useRef, useState } from 'react'
import type { Tag } from '#contract/tag-calls.ts'
import type { TagMenuAct } from './tag-menu.tsx'
import { useMarkPrinted } from './use-mark-printed.ts'
import { useRowFocus } from './use-row-focus.ts'

type Doing = { tag: Tag; act: TagMenuAct; isOpen: boolean; turn: number }

/** The act that was chosen in a row's menu, from there until its dialog has closed. */
export function useDoing(rows: readonly Tag[] | undefined) {
  const [doing, setDoing] = useState<Doing | null>(null)
  const printed = useMarkPrinted()
  const focus = useRowFocus()
  const turn = useRef(0)
  const indexOf = (tag: Tag) => rows?.findIndex(({ uuid }) => uuid === tag.uuid) ?? -1

  return {
    // Somebody may change it while the question stands.
    doing: doing && { ...doing, tag: rows?.[indexOf(doing.tag)] ?? doing.tag },
    list: focus.list,
    start(tag: Tag, act: TagMenuAct) {
      focus.note(indexOf(tag))
      if (act === 'printed') return printed.mark([tag]).then(focus.settle)
      turn.current += 1
      setDoing({ tag, act, isOpen: true, turn: turn.current })
    },
    close() {
      setDoing((before) => before && { ...before, isOpen: false })
      focus.settle()
    },
  }
}
