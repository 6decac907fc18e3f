import type { FirstStep } from '#contract/organization-settings.ts'
import type { Figures } from '#src/offline/replica/figures/find-figures.ts'

export type Step = {
  name: FirstStep
  title: string
  text: string
  href: string
  action: string
  isForAdmins?: boolean
  /** Another way to do it, for administrators. */
  also?: { href: string; action: string }
}

const steps: Step[] = [
  {
    name: 'trailer',
    title: 'Register your first trailer',
    text: 'A VIN, a class, who built it and when. The rest can follow.',
    href: '/register',
    action: 'Register',
    also: { href: '/settings/import', action: 'Import a spreadsheet' },
  },
  {
    name: 'plate',
    title: 'Put a plate on it',
    text: 'Mint scan tags, print them, and link one from the trailer’s page.',
    href: '/settings/tags',
    action: 'Scan tags',
    isForAdmins: true,
  },
  {
    name: 'inspection',
    title: 'Say what is inspected, and inspect a trailer',
    text: 'Some checklists are included. Inspections that are due then appear on this page.',
    href: '/settings/checklists',
    action: 'Checklists',
    isForAdmins: true,
  },
  {
    name: 'people',
    title: 'Invite the others',
    text: 'They scan, inspect and register with you, each under their own name.',
    href: '/settings/organization',
    action: 'People',
    isForAdmins: true,
  },
]

type Known = {
  figures: {
    trailers: number
    missing: Pick<Figures['missing'], 'plate'>
    hasInspected: boolean
  }
  /** Undefined until the server has told. */
  people: number | undefined
  putAway: readonly FirstStep[]
  isAdmin: boolean
}

/** @returns the steps that are neither done nor put away, and whether any is done */
export function stepsLeft({ figures, people, putAway, isAdmin }: Known) {
  const { trailers, missing, hasInspected } = figures
  const isDone: Record<FirstStep, boolean> = {
    trailer: trailers > 0,
    plate: trailers > missing.plate,
    inspection: hasInspected,
    people: people !== undefined && people > 1,
  }
  const left = steps.filter(({ name, isForAdmins }) => {
    if (isForAdmins && !isAdmin) return false
    // Nobody is asked to invite people who may be there.
    if (name === 'people' && people === undefined) return false
    return !isDone[name] && !putAway.includes(name)
  })
  return { left, hasBegun: Object.values(isDone).some(Boolean) }
}
