import { fieldLabels } from '#contract/trailer/fields.ts'
import type { BatchChange } from '#contract/trailer-change.ts'
import { trailersWords } from '#src/domain/trailers-words.ts'

const whole: { [What in BatchChange['what']]?: string } = {
  ...{ registered: 'registered', deleted: 'deleted', restored: 'restored' },
  // A batch that found one trailer deleted already has deleted the others.
  'deleted already': 'deleted',
}

/** @returns what somebody changed, to follow their name */
export function changedWords(change: BatchChange): string {
  const count = change.batch?.trailers ?? 1
  const act = whole[change.what]
  if (act) return `${act} ${count > 1 ? trailersWords(count) : 'a trailer'}`
  if (count > 1 && change.what === 'tag linked')
    return `linked scan tags to ${trailersWords(count)}`
  if (count > 1 && change.what === 'tag unlinked')
    return `took scan tags off ${trailersWords(count)}`
  return count > 1 ? `${actWords(change)} on ${trailersWords(count)}` : actWords(change)
}

function actWords({ what, name, serial, fields }: BatchChange): string {
  switch (what) {
    case 'saved':
      return `changed ${[...new Set(fields.map(({ field }) => labelOf(field)))].join(', ')}`
    case 'photo set':
      return 'set the photo'
    case 'photo removed':
      return 'removed the photo'
    case 'tag linked':
      return `linked scan tag ${serial}`
    case 'tag unlinked':
      return `took scan tag ${serial} off`
    default: {
      const [thing = '', act = ''] = what.split(' ')
      return `${act === 'saved' ? 'changed' : act} the ${thing} ${name}`
    }
  }
}

const labels: Record<string, string> = fieldLabels

/** A line of the sheet is not named here: the page would load them all. */
const labelOf = (field: string) =>
  labels[field] ?? (field.startsWith('sheet.') ? 'Specification Sheet' : field)

/** @returns the page with the full change */
export function changedAddress({ what, batch, trailer }: BatchChange) {
  if (batch && isOfMany({ batch }))
    return { to: '/batch/$uuid', params: { uuid: batch.uuid } } as const
  if (what.startsWith('deleted') || trailer.isDeleted) return { to: '/trailers/deleted' } as const
  return { to: '/trailer/$uuid/history', params: { uuid: trailer.uuid } } as const
}

export const isOfMany = ({ batch }: Pick<BatchChange, 'batch'>) =>
  batch !== null && batch.trailers > 1
