import type { PlateDesign } from '../plate-design.ts'
import { textWidth } from './letters.ts'
import type { LogoShape } from './plate-block.ts'
import type { PlateTag } from './plate-code.ts'
import { layOutPlate, type PlateLayout } from './plate-layout.ts'

type Whole = { address: string; logo: LogoShape }

/** Fixes the module size that fits beside the longest serial, so that all plates look alike. */
export function sharedDesign(
  design: PlateDesign,
  tags: readonly PlateTag[],
  whole: Whole,
): { design: PlateDesign; sample: PlateLayout } | { problem: string } {
  const longest = tags.reduce((one, other) =>
    textWidth(other.serial, 1) > textWidth(one.serial, 1) ? other : one,
  )
  const laid = layOutPlate(design, longest, whole)
  if ('problem' in laid) return laid
  return { design: { ...design, module: laid.layout.code.module }, sample: laid.layout }
}
