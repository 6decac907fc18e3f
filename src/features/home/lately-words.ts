import { limits } from '#contract/limits.ts'
import type { BatchChange } from '#contract/trailer-change.ts'
import { trailerNames } from '#src/domain/trailer-title.ts'
import type { Done } from '#src/offline/replica/figures/find-lately.ts'
import { changedAddress, changedWords, isOfMany } from './changed-words.ts'

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

/** @returns what somebody did, to follow their name */
export function doneWords({ kind, detail }: Pick<Done, 'kind' | 'detail'>): string {
  if (kind === 'inspection') return results[detail] ?? 'inspected a trailer'
  if (kind === 'log_entry') return entries[detail] ?? 'wrote into a logbook'
  if (kind === 'defect_act') return steps[detail] ?? 'added to a defect'
  return kind === 'defect' ? `noted ‘${detail}’` : `counted ‘${detail}’`
}

/** @returns the page of the work */
export function doneAddress({ kind, uuid, defect, trailer }: Done) {
  const at = (one: string) => ({ params: { uuid: one } })
  if (kind === 'inspection') return { to: '/inspection/$uuid', ...at(uuid) } as const
  if (kind === 'walk') return { to: '/walk/$uuid', ...at(uuid) } as const
  if (kind === 'log_entry') return { to: '/trailer/$uuid/log', ...at(trailer?.uuid ?? '') } as const
  return { to: '/defect/$uuid', ...at(defect ?? uuid) } as const
}

/** A row of the list: a piece of work or a change. */
export type Told = ReturnType<typeof toldDone> | ReturnType<typeof toldChange>

const toldDone = (done: Done) => ({
  key: `${done.kind} ${done.uuid}`,
  at: done.at,
  waits: done.by === '',
  words: `${done.by || 'You'} ${doneWords(done)}`,
  trailer: done.trailer ? trailerNames(done.trailer) : '',
  address: doneAddress(done),
})

const toldChange = (change: BatchChange) => ({
  key: change.key,
  at: change.at,
  waits: false,
  words: `${change.by || 'Somebody'} ${changedWords(change)}`,
  trailer: isOfMany(change) ? '' : trailerNames(change.trailer),
  address: changedAddress(change),
})

/** Merges work of the replica and changes of the server's log: first unsent, then the newest. */
export function newestTold(done: readonly Done[], changes: readonly BatchChange[]): Told[] {
  return [...done.map(toldDone), ...changes.map(toldChange)]
    .sort((a, b) => Number(b.waits) - Number(a.waits) || Date.parse(b.at) - Date.parse(a.at))
    .slice(0, limits.latelyOnHome)
}
