import type { Tag, TagAct } from '#contract/tag-calls.ts'
import type { TagState } from '#contract/tag-state.ts'

export const tagStateLabels: Record<TagState, string> = {
  minted: 'Minted',
  printed: 'Printed',
  linked: 'Linked',
  void: 'Void',
  replaced: 'Replaced',
}

export const tagStateTones = {
  minted: 'neutral',
  printed: 'primary',
  linked: 'success',
  void: 'warning',
  replaced: 'accent',
} as const

export type TagMoment = { id: string; title: string; at: string; by: string | null; note: string }

/** The acts of a tag, the newest first. */
export function tagMoments({ minted, printed, linked, voided, replaced }: Tag): TagMoment[] {
  const successor = replaced?.tag
  const known = [
    voided && { ...voided, id: 'voided', title: 'Voided', note: voided.reason },
    replaced && {
      ...replaced,
      id: 'replaced',
      title: 'Replaced',
      note: successor ? `${successor.serial} took its place` : '',
    },
    linked && { ...linked, id: 'linked', title: 'Linked', note: '' },
    printed && { ...printed, id: 'printed', title: 'Printed', note: '' },
    { ...minted, id: 'minted', title: 'Minted', note: '' },
  ]
  return known
    .filter((one) => one !== null)
    .map(({ id, title, at, by, note }) => ({ id, title, at, by, note }))
}

export const actLabels: Record<TagAct['action'], string> = {
  mint: 'Minted',
  print: 'Printed',
  link: 'Linked',
  move: 'Moved',
  void: 'Voided',
  replace: 'Replaced',
}

/** @returns how an act changed which trailer the plate opens */
export function actSentence({ action, from, to, tag }: TagAct): string {
  const [before, after] = [from, to].map((trailer) => trailer?.vin || trailer?.rego || '')
  if (action === 'move') return after ? `From ${before} to ${after}` : `Off ${before}`
  if (action === 'replace' && tag) return `${tag.serial} took its place on ${before}`
  if (action === 'link' && tag) return `In place of ${tag.serial} on ${after}`
  if (action === 'link') return after ? `To ${after}` : ''
  return before ? `It opened ${before}` : ''
}
