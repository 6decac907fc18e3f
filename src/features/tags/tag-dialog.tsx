import { MoveTag } from './move-tag.tsx'
import { ReplaceTag } from './replace-tag.tsx'
import { TagHistory } from './tag-history.tsx'
import type { TagMenuAct } from './tag-menu.tsx'
import { type ActProps, VoidTag } from './void-tag.tsx'

type Props = ActProps & { act: TagMenuAct }

const dialogs = { void: VoidTag, replace: ReplaceTag, move: MoveTag, history: TagHistory }

export function TagDialog({ act, ...props }: Props) {
  if (act === 'printed') return null
  const Asked = dialogs[act]
  return <Asked {...props} />
}
