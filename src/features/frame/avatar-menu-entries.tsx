import {
  Building2,
  CalendarClock,
  CircleUser,
  Footprints,
  HardDriveDownload,
  ListChecks,
  LogOut,
  MessageSquareWarning,
  QrCode,
  Sun,
  TriangleAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { SignedInUser } from '#contract/session.ts'
import { useCan } from '#src/domain/rights.tsx'
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
  const isAdmin = useCan('administer')
  const isPhone = useMedia('(width <= 768px)')
  const items: MenuEntry[] = [
    entry('account', 'Your Account', '/settings/account', <CircleUser />),
    ...(isPhone ? placesOfDesk.map(inGroup('Yard')) : []),
    ...yard.map(inGroup('Yard')),
    ...[organization, ...(isAdmin ? administered : [])].map(inGroup('Settings')),
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

const entry = (id: string, label: string, href: string, icon: ReactNode) => ({
  ...{ id, label, href, icon },
})

const inGroup = (group: string) => (one: MenuEntry) => ({ ...one, group })

const placesOfDesk = [
  entry('due', 'Due', '/due', <CalendarClock />),
  entry('defects', 'Defects', '/defects', <TriangleAlert />),
  entry('reports', 'Reports', '/reports', <MessageSquareWarning />),
]

const yard = [
  entry('walks', 'Yard Counts', '/walks', <Footprints />),
  entry('kept', 'Kept on this Device', '/kept', <HardDriveDownload />),
]

const organization = entry('organization', 'Organization', '/settings/organization', <Building2 />)

const administered = [
  entry('tags', 'Tags', '/settings/tags', <QrCode />),
  entry('checklists', 'Checklists', '/settings/checklists', <ListChecks />),
]
