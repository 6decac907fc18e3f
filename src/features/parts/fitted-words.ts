import type { TrailerPart } from '#contract/part.ts'
import { wholeNumber } from '#src/ui/values/whole-number.ts'

/** @returns '× 4', '' for one */
export const quantityWords = ({ quantity = 1 }: Pick<TrailerPart, 'quantity'>) =>
  quantity > 1 ? `× ${wholeNumber(quantity)}` : ''
