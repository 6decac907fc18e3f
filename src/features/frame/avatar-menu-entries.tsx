import { LogOut, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SignedInUser } from '#contract/session.ts'
import { usePlaces } from '#src/domain/all-places.tsx'
import { placesInRow } from '#src/domain/places.ts'
import { MenuWithButton } from '#src/ui/overlays/menu-box.tsx'
import type { MenuEntry } from '#src/ui/overlays/menu-props.ts'
import type { TakenOver } from '#src/ui/placeholder-button.ts'
import { switchDaylight, useDaylight } from '#src/ui/theme/daylight.ts'
import { useMedia } from '#src/ui/theme/use-media.ts'

type Props = {
  user: SignedInUser
  label: string
  trigger: ReactNode
  takenOver: TakenOver
  onLogout: () => void
}

/** On a phone it holds the places too, which a desk has in a row of its own. */
export function AvatarMenuEntries({ user, onLogout, ...shown }: Props) {
  const isDaylight = useDaylight()
  const isPhone = useMedia('(width <= 768px)')
  const places = usePlaces()
  const inMenu = (group: 'You' | 'Yard' | 'Settings'): MenuEntry[] =>
    places
      .filter(({ menu, href }) => menu === group && (isPhone || !isInRow(href)))
      .map(({ name, href, icon }) => ({
        ...{ id: href, label: name, href, icon },
        group: group === 'You' ? undefined : group,
      }))
  const items: MenuEntry[] = [
    ...inMenu('You'),
    ...inMenu('Yard'),
    ...inMenu('Settings'),
    {
      ...{ id: 'daylight', label: 'Daylight mode', icon: <Sun aria-hidden="true" /> },
      ...{ isChecked: isDaylight, onAction: switchDaylight },
    },
    { id: 'logout', label: 'Logout', icon: <LogOut aria-hidden="true" />, onAction: onLogout },
  ]
  return (
    <MenuWithButton
      {...shown}
      header={
        <span className="frame-person">
          <strong>{user.name}</strong>
          <span>{user.email}</span>
        </span>
      }
      items={items}
    />
  )
}

const isInRow = (href: string) => Object.values(placesInRow).some((place) => place.href === href)
