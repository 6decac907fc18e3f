import type { Done } from '#src/offline/copy/figures/find-lately.ts'

const results: Record<string, string> = {
  pass: 'inspected a trailer: passed',
  'pass with defects': 'inspected a trailer: passed with defects',
  fail: 'inspected a trailer: failed',
}

const entries: Record<string, string> = {
  service: 'logged a service',
  repair: 'logged a repair',
  note: 'wrote a note',
  handover: 'logged a handover',
  addendum: 'added to an inspection',
}

const steps: Record<string, string> = {
  open: 'opened a defect again',
  'in work': 'began on a defect',
  fixed: 'fixed a defect',
  closed: 'closed a defect',
  declined: 'declined a defect',
}

/** @returns what somebody did, behind their name */
export function doneWords({ kind, detail }: Pick<Done, 'kind' | 'detail'>): string {
  if (kind === 'inspection') return results[detail] ?? 'inspected a trailer'
  if (kind === 'log_entry') return entries[detail] ?? 'wrote into a logbook'
  if (kind === 'defect_act') return steps[detail] ?? 'added to a defect'
  return kind === 'defect' ? `noted ‘${detail}’` : `counted ‘${detail}’`
}

/** @returns where it stands */
export function doneAddress({ kind, uuid, defect, trailer }: Done) {
  const at = (one: string) => ({ params: { uuid: one } })
  if (kind === 'inspection') return { to: '/inspection/$uuid', ...at(uuid) } as const
  if (kind === 'walk') return { to: '/walk/$uuid', ...at(uuid) } as const
  if (kind === 'log_entry') return { to: '/trailer/$uuid/log', ...at(trailer?.uuid ?? '') } as const
  return { to: '/defect/$uuid', ...at(defect ?? uuid) } as const
}
