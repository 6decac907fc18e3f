import type { Right } from './rights.tsx'

export type CountedPlace = 'due' | 'defects' | 'reports'

/** Somewhere in the app that one goes to by name. */
export type Place = {
  name: string
  href: string
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
  home: { name: 'Home', href: '/home' },
  trailers: {
    name: 'Trailers',
    href: '/trailers',
    within: /^\/(trailer|register|batch)/,
  },
  due: { name: 'Due', href: '/due', counted: 'due' },
  defects: {
    name: 'Defects',
    href: '/defects',
    within: /^\/defect/,
    counted: 'defects',
  },
  reports: {
    name: 'Reports',
    href: '/reports',
    counted: 'reports',
  },
  tags: { name: 'Tags', href: '/settings/tags', who: 'administer' },
  settings: { name: 'Settings', href: '/settings', within: /^\/settings(?!\/tags)/ },
} satisfies Record<string, RowPlace>
