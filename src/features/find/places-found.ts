import { words } from '#contract/search.ts'
import type { FoundGroup } from './find-data.ts'

type PlaceOfApp = {
  name: string
  href: string
  also: string
  isForAdmins?: boolean
  isForEditors?: boolean
}

/** Where one can go, with other words by which somebody may look for it. */
const places: PlaceOfApp[] = [
  { name: 'Home', href: '/home', also: 'start figures fleet' },
  { name: 'Trailers', href: '/trailers?view=all', also: 'list search table' },
  { name: 'Register Trailer', href: '/register', also: 'add new', isForEditors: true },
  { name: 'Scan', href: '/scan', also: 'camera plate qr code' },
  { name: 'Due', href: '/due', also: 'inspections overdue' },
  { name: 'Defects', href: '/defects', also: 'board do not use faults' },
  { name: 'Reports', href: '/reports', also: 'visitors strangers problems' },
  { name: 'Yard Counts', href: '/walks', also: 'count walk stocktake' },
  { name: 'Queue', href: '/queue', also: 'unsent waiting sync offline' },
  { name: 'Kept on this Device', href: '/kept', also: 'offline files download' },
  { name: 'Your Account', href: '/settings/account', also: 'password name avatar settings' },
  { name: 'Organization', href: '/settings/organization', also: 'people users invite settings' },
  { name: 'Tags', href: '/settings/tags', also: 'plates mint print', isForAdmins: true },
  { name: 'Checklists', href: '/settings/checklists', also: 'inspections', isForAdmins: true },
  {
    name: 'Deleted Trailers',
    href: '/trailers/deleted',
    also: 'restore archive',
    isForAdmins: true,
  },
]

/** @returns the places of which each word of a text begins a word; all for none */
export function placesFound(
  search: string,
  may: { edit: boolean; administer: boolean },
): FoundGroup {
  const wanted = words(search)
  const found = places
    .filter(
      ({ isForAdmins, isForEditors }) =>
        (!isForAdmins || may.administer) && (!isForEditors || may.edit),
    )
    .filter(({ name, also }) => {
      const own = words(`${name} ${also}`)
      return wanted.every((word) => own.some((one) => one.startsWith(word)))
    })
  return {
    name: 'Places',
    found: found.map(({ name, href }) => ({ id: href, name, detail: '', href })),
  }
}
