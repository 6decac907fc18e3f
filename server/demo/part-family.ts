import { isLight, type TrailerKind } from '#server/reference/trailer-kind.ts'
import type { PartMaker } from './demo-makers.ts'

/** Parts that differ in measure only: each model is 'number|{1}|{2}|{3}', put into the text. */
export type PartFamily = {
  category: string
  maker: PartMaker
  fits: Fit
  text: string
  models: string[]
}

/** Which trailers take a part. */
export type Fit = 'any' | 'light' | 'heavy' | 'dog' | 'covered' | 'tipping' | 'cold'

const kinds: Partial<Record<Fit, readonly TrailerKind[]>> = {
  dog: ['dog', 'dolly', 'bdouble'],
  covered: ['curtain', 'reefer', 'bdouble', 'tipper'],
  tipping: ['tipper', 'dog', 'lowloader'],
  cold: ['reefer'],
}

export function fitsKind(fit: Fit, kind: TrailerKind): boolean {
  if (fit === 'any') return true
  if (fit === 'light') return isLight(kind)
  if (fit === 'heavy') return !isLight(kind)
  return kinds[fit]?.includes(kind) ?? false
}
