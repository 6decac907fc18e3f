import type { Right } from './rights.tsx'

export type CountedPlace = 'due' | 'defects' | 'reports'

/** Somewhere in the app that one goes to by name. */
export type Place = {
  name: string
  href: string
  /** Other words by which somebody may look for it. */
  also: string
  /** The right without which nobody is offered it. */
  who?: Right
}

export type RowPlace = Place & {
  /** The addresses that belong to it, where they are not those that begin as its own does. */
  within?: RegExp
  counted?: CountedPlace
}

/** The places in a desk's row; all others stand in all-places.tsx, which is loaded when it is needed. */
export const placesInRow = {
  home: { name: 'Home', href: '/home', also: 'start figures fleet' },
  trailers: {
    name: 'Trailers',
    href: '/trailers',
    also: 'list search table',
    within: /^\/(trailer|register|batch)/,
  },
  due: { name: 'Due', href: '/due', also: 'inspections overdue', counted: 'due' },
  defects: {
    name: 'Defects',
    href: '/defects',
    also: 'board do not use faults',
    within: /^\/defect/,
    counted: 'defects',
  },
  reports: {
    name: 'Reports',
    href: '/reports',
    also: 'visitors problems',
    counted: 'reports',
  },
  tags: { name: 'Tags', href: '/settings/tags', also: 'plates mint print', who: 'administer' },
  settings: { name: 'Settings', href: '/settings', also: '', within: /^\/settings(?!\/tags)/ },
} satisfies Record<string, RowPlace>
