import type { SignedInUser } from '#contract/session.ts'
import { later } from '#src/ui/later.ts'
import { MenuPlaceholder } from '#src/ui/overlays/menu-button.tsx'
import { usePlaceholderButton } from '#src/ui/placeholder-button.ts'
import { Avatar } from '#src/ui/values/avatar.tsx'
import { initials } from '#src/ui/values/initials.ts'

const menu = later(() =>
  import('./avatar-menu-entries.tsx').then(({ AvatarMenuEntries }) => AvatarMenuEntries),
)

type Props = { user: SignedInUser; onLogout: () => void }

/** The menu of the signed-in person; its entries are loaded after the page. */
export function AvatarMenu({ user, onLogout }: Props) {
  const { here: Menu, takenOver, button } = usePlaceholderButton(menu)
  const shown = {
    // The accessible name contains the visible initials (WCAG 2.5.3).
    label: `Menu of ${user.name}, ${initials(user.name)}`,
    trigger: <Avatar name={user.name} imageUrl={user.image?.thumbnail ?? null} />,
  }
  if (Menu) return <Menu {...shown} {...{ user, onLogout, takenOver }} />
  return <MenuPlaceholder {...shown} button={button} />
}
