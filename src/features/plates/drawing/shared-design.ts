import type { PlateDesign } from '../plate-design.ts'
import { textWidth } from './letters.ts'
import type { PlateTag } from './plate-code.ts'
import { type Arrangement, layOutPlate, type PlateLayout, type PlateWhole } from './plate-layout.ts'

/** @returns the arrangement that fits beside the longest texts, so that all plates look alike */
export function sharedDesign(
  design: PlateDesign,
  tags: readonly PlateTag[],
  whole: PlateWhole,
): { arrangement: Arrangement; sample: PlateLayout } | { problem: string } {
  const widest = (name: 'serial' | 'vin' | 'rego') =>
    tags.reduce((one, { [name]: other = '' }) => {
      return textWidth(other, 1) > textWidth(one, 1) ? other : one
    }, '')
  const [first] = tags
  if (!first) return { problem: 'There is no plate to show.' }
  const { uuid } = first
  const longest = { uuid, serial: widest('serial'), vin: widest('vin'), rego: widest('rego') }
  const laid = layOutPlate(design, longest, whole)
  if ('problem' in laid) return laid
  return { arrangement: laid.arrangement, sample: laid.layout }
}
