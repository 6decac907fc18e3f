import {
  BookOpen,
  Building2,
  CalendarClock,
  CalendarCog,
  CircleUser,
  Database,
  Eye,
  Footprints,
  HardDriveDownload,
  Inbox,
  ListChecks,
  Mail,
  MessageSquareWarning,
  QrCode,
  Settings,
  ShieldCheck,
  Siren,
  TriangleAlert,
  Warehouse,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { type Place, placesInRow } from './places.ts'
import { type Right, useCan } from './rights.tsx'

type ListedPlace = Place & {
  /** Other words by which somebody may look for it. */
  also: string
  icon?: ReactNode
  /** The group of the avatar menu that has it. What a desk's row has is in the menu of phones alone. */
  menu?: 'You' | 'Yard' | 'Settings'
  /** What one does there: of the pages of settings, in the order of their list. */
  about?: string
}

const { home, trailers, due, defects, reports, tags, settings } = placesInRow

/** Where one can go. The row of a desk, the avatar menu, Ctrl+K and /settings follow it. */
const allPlaces: ListedPlace[] = [
  { ...home, also: 'start figures fleet' },
  { ...trailers, also: 'list search table' },
  { name: 'Register Trailer', href: '/register', who: 'edit', also: 'add new' },
  { name: 'Scan', href: '/scan', also: 'camera plate qr code' },
  { ...due, icon: <CalendarClock />, menu: 'Yard', also: 'inspections overdue' },
  { ...defects, icon: <TriangleAlert />, menu: 'Yard', also: 'board do not use faults' },
  { ...reports, icon: <MessageSquareWarning />, menu: 'Yard', also: 'visitors problems' },
  {
    name: 'Builds Sent In',
    href: '/intakes',
    who: 'edit',
    icon: <Inbox />,
    menu: 'Yard',
    also: 'intake drafts web form link builders customers specs',
  },
  {
    name: 'Recalls',
    href: '/recalls',
    icon: <Siren />,
    menu: 'Yard',
    also: 'call back parts serials batches campaign',
  },
  {
    name: 'Yard Counts',
    href: '/walks',
    icon: <Footprints />,
    menu: 'Yard',
    also: 'count walk stocktake',
  },
  { name: 'Queue', href: '/queue', also: 'unsent waiting sync offline' },
  {
    name: 'Kept on this Device',
    href: '/kept',
    icon: <HardDriveDownload />,
    menu: 'Yard',
    also: 'offline files download',
  },
  {
    name: 'Your Account',
    href: '/settings/account',
    icon: <CircleUser />,
    menu: 'You',
    also: 'password avatar second factor passkey devices settings',
    about: 'Your name, picture, password and devices.',
  },
  {
    name: 'Organization',
    href: '/settings/organization',
    icon: <Building2 />,
    menu: 'Settings',
    also: 'people users invite roles kick vin prefixes settings',
    about: 'Who works here and what they may do, and the VIN prefixes.',
  },
  {
    name: 'Security',
    href: '/settings/security',
    icon: <ShieldCheck />,
    also: 'signing in second factor lock devices settings',
    about: 'Second factors of administrators, and when a device is locked.',
  },
  {
    name: 'Yard',
    href: '/settings/yard',
    icon: <Warehouse />,
    also: 'dangerous defects position inspections specification sheet lines settings',
    about: 'How defects are closed, where inspections are done, and the specification sheet.',
  },
  {
    name: 'Registry',
    href: '/settings/registry',
    who: 'administer',
    icon: <BookOpen />,
    menu: 'Settings',
    also: 'manufacturers makers classes classifications categories catalogue parts customers settings',
    about: 'Your manufacturers, classifications, part categories, parts and customers.',
  },
  {
    name: 'Checklists',
    href: '/settings/checklists',
    who: 'administer',
    icon: <ListChecks />,
    menu: 'Settings',
    also: 'inspections intervals settings',
    about: 'What is looked at in an inspection, and how often.',
  },
  {
    name: 'Dates',
    href: '/settings/dates',
    icon: <CalendarCog />,
    also: 'registration expiry warranty certificate renew reminders time zone settings',
    about: 'What trailers have dates of, how they are renewed, and the time zone.',
  },
  {
    ...tags,
    icon: <QrCode />,
    menu: 'Settings',
    also: 'plates mint print',
    about: 'Mint tags, make their plates, find and end them.',
  },
  {
    name: 'Visitors',
    href: '/settings/visitors',
    icon: <Eye />,
    also: 'public page plate reports strangers links builds intake web form settings',
    about: 'What somebody without an account sees and may do, and links to send builds by.',
  },
  {
    name: 'Data',
    href: '/settings/data',
    who: 'administer',
    icon: <Database />,
    also: 'export archive take out backup files storage history settings',
    about: 'Bring trailers in, take everything out, and see what was changed.',
  },
  {
    name: 'Mail',
    href: '/settings/mail',
    who: 'administer',
    icon: <Mail />,
    also: 'undelivered messages email sent settings',
    about: 'Mail that could not be delivered, and why.',
  },
  {
    name: 'Import',
    href: '/settings/import',
    who: 'administer',
    also: 'spreadsheet csv xlsx excel fleet upload move in settings',
  },
  { ...settings, icon: <Settings />, menu: 'Settings', also: '' },
  {
    name: 'Deleted Trailers',
    href: '/trailers/deleted',
    who: 'administer',
    also: 'restore archive',
  },
]

export type Rights = Record<Right, boolean>

/** @returns the places that somebody with these rights is offered */
export const placesFor = (may: Rights) => allPlaces.filter(({ who }) => !who || may[who])

export function usePlaces() {
  const may = { edit: useCan('edit'), administer: useCan('administer') }
  return placesFor(may)
}
