import type { Draft } from '#src/offline/device/device-rows.ts'

/** A form that was begun on this device and is not saved. */
export type OpenDraft = {
  subject: string
  /** What it is, for instance 'New trailer'. */
  what: string
  /** What it was given as its name, '' for none. */
  name: string
  /** The trailer that it is of, null for none. */
  trailer: string | null
  href: string
  changedAt: string
}

type Kind = { begin: string; what: string; isOfTrailer: boolean; href: (rest: string) => string }

const section = (name: string) => (rest: string) => `/trailer/${trailerIn(rest)}/${name}`
const trailerIn = (rest: string) => rest.split(':')[0] ?? ''

/* Subjects as their forms write them. Inspections stand on the home page, checklists in their list. */
const kinds: Kind[] = [
  { begin: 'log:', what: 'Logbook entry', isOfTrailer: true, href: section('logbook') },
  { begin: 'defect:', what: 'New defect', isOfTrailer: true, href: section('condition') },
  {
    begin: 'custom part of ',
    what: 'Custom part',
    isOfTrailer: true,
    href: (one) => `/trailer/${one}`,
  },
  {
    begin: 'defect-act:',
    what: 'Step of a defect',
    isOfTrailer: false,
    href: (one) => `/defect/${one}`,
  },
  {
    begin: 'lower-severity:',
    what: 'Lower severity of a defect',
    isOfTrailer: false,
    href: (one) => `/defect/${one}`,
  },
  {
    begin: 'addendum:',
    what: 'Addendum to an inspection',
    isOfTrailer: false,
    href: (one) => `/inspection/${one}`,
  },
]

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** @returns what a draft is and where it is opened, null for one that its own page lists */
export function openDraft({ subject, fields, base, changedAt }: Draft): OpenDraft | null {
  const common = { subject, changedAt, name: '' }
  if (/^register(-\d+)?$/.test(subject)) {
    const what = 'New trailer'
    return { ...common, what, name: textIn(fields, 'vin'), trailer: null, href: '/register' }
  }
  if (uuid.test(subject)) {
    const { fields: saved } = Object(base)
    const name = textIn(saved, 'vin') || textIn(saved, 'rego')
    return {
      ...common,
      what: 'Edit of a trailer',
      name,
      trailer: subject,
      href: `/trailer/${subject}`,
    }
  }
  const resources = /^resources:([0-9a-f-]{36}):([0-9a-f-]*)$/.exec(subject)
  if (resources) {
    const [, trailer = '', part = ''] = resources
    const href = part ? `/trailer-part/${part}/${trailer}` : `/trailer/${trailer}/documents`
    return { ...common, what: 'New resources', trailer, href }
  }
  const kind = kinds.find(({ begin }) => subject.startsWith(begin))
  if (!kind) return null
  const rest = subject.slice(kind.begin.length)
  const trailer = kind.isOfTrailer ? trailerIn(rest) : null
  return { ...common, what: kind.what, trailer, href: kind.href(rest) }
}

function textIn(fields: unknown, name: string): string {
  const value = Object(fields)[name]
  return typeof value === 'string' ? value : ''
}
