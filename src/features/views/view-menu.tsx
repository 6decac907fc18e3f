import {
  Bookmark,
  BookmarkPlus,
  ChevronDown,
  List,
  Lock,
  Pencil,
  Star,
  Trash2,
  Users,
} from 'lucide-react'
import { nameKey } from '#contract/name-key.ts'
import type { View } from '#contract/view.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { MenuButton } from '#src/ui/overlays/menu-button.tsx'
import type { MenuEntry } from '#src/ui/overlays/menu-props.ts'
import { showError } from '#src/ui/overlays/toast.tsx'
import { mayChange, type Viewer } from './may-change.ts'
import { useViewChange } from './view-data.ts'
import type { Asked } from './view-dialogs.tsx'

type Props = {
  views: readonly View[]
  /** The one that is open. */
  view: View | undefined
  viewer: Viewer
  onOpen: (view: View) => void
  onAll: () => void
  onAsk: (asked: Asked) => void
}

export function ViewMenu({ views, view, viewer, onOpen, onAll, onAsk }: Props) {
  const change = useViewChange()
  const icon = (one: View) => (one.is_default ? <Star /> : one.shared ? <Users /> : <Lock />)
  const choose = (one: View) =>
    change.mutate(
      { call: 'POST /views/{uuid}/default', view: one, is_default: !one.is_default, all: views },
      { onError: (error) => showError(sentenceOf(error, 'The default view was not saved.')) },
    )
  const items: MenuEntry[] = [
    { id: 'all', label: 'All trailers', icon: <List />, onAction: onAll },
    ...[false, true].flatMap((shared) =>
      views
        .filter((one) => one.shared === shared)
        .map((one) => ({
          id: one.uuid,
          label: labelOf(one, views),
          icon: icon(one),
          group: shared ? 'Shared with everybody' : 'Only you see these',
          onAction: () => onOpen(one),
        })),
    ),
    {
      id: 'new',
      label: 'Save this view…',
      icon: <BookmarkPlus />,
      onAction: () => onAsk({ kind: 'new' }),
    },
  ]
  if (view) {
    items.push({
      id: 'default',
      icon: <Star />,
      onAction: () => choose(view),
      label: view.is_default ? 'No longer the default view' : 'Make it the default view',
    })
  }
  if (view && mayChange(view, viewer)) {
    items.push(
      {
        id: 'rename',
        label: 'Rename or share…',
        icon: <Pencil />,
        onAction: () => onAsk({ kind: 'rename', view }),
      },
      {
        id: 'delete',
        label: 'Delete this view…',
        icon: <Trash2 />,
        onAction: () => onAsk({ kind: 'delete', view }),
      },
    )
  }
  return (
    <MenuButton
      label={view ? `Views: ${view.name}, ${view.shared ? 'shared' : 'private'}` : 'Views'}
      trigger={
        <span className="views-trigger">
          {view?.shared ? <Users /> : view ? <Lock /> : <Bookmark />}
          <span dir="auto">{view?.name ?? 'Views'}</span>
          <ChevronDown />
        </span>
      }
      items={items}
    />
  )
}

/** Adds the owner where another view has a similar name. */
const labelOf = (view: View, all: readonly View[]) =>
  view.owner.name &&
  all.some(({ uuid, name }) => uuid !== view.uuid && nameKey(name) === nameKey(view.name))
    ? `${view.name} (${view.owner.name})`
    : view.name
