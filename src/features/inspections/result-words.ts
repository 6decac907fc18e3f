import type { InspectionResult, Item, ItemAnswer } from '#contract/yard/inspection-rules.ts'

export const resultWords: Record<InspectionResult, string> = {
  pass: 'Pass',
  'pass with defects': 'Pass with defects',
  fail: 'Fail',
}

const checkWords: Record<string, string> = { pass: 'Pass', fail: 'Fail', na: 'N/A' }

/** @returns an answer in a word or two, '' for none */
export function answerWords(item: Item, answer: ItemAnswer | undefined): string {
  if (!answer) return ''
  const { value, photos, signature, later } = answer
  if (item.kind === 'signature')
    return signature ? `signed by ${signature.name}` : later ? 'signed later' : ''
  if (item.kind === 'photo') return photosWords(photos.length)
  if (value === null) return ''
  if (item.kind === 'check') return checkWords[value] ?? ''
  return item.unit ? `${value} ${item.unit}` : String(value)
}

const photosWords = (count: number) =>
  count === 0 ? '' : `${count} ${count === 1 ? 'photo' : 'photos'}`

/** @returns who did it: what waits to be sent has no name yet */
export const byWords = (by: string) => by || 'You'

export const severityWords = { minor: 'Minor', major: 'Major', dangerous: 'Dangerous' } as const
