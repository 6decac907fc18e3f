import { readLabel } from './label/read-label.ts'
import type { PlannedLook } from './looks.ts'
import type { PacedStep } from './pace.ts'
import type { CameraFrame, CodeFormat, Reading, Search } from './reading.ts'
import { type Sight, see } from './see.ts'
import { greyOf } from './worn/grey.ts'
import type { createProof } from './worn/proof.ts'
import { readWorn } from './worn/read-worn.ts'
import { readAtOnce, readBars, readByZxing, readClean } from './zxing-engine.ts'

type Options = Search & {
  formats: readonly CodeFormat[]
  prove: ReturnType<typeof createProof>
  step: PacedStep
}

/** Reads the codes in a picture by one look. */
export async function lookAt(
  frame: CameraFrame,
  look: PlannedLook,
  { formats, isForAll, prove, step }: Options,
) {
  const sight = await step('see', () => see(frame, look))
  const { image } = sight
  if (!look.isWorn && !look.isBars) {
    const { isDarkOnly, isSmallOnly, isUpright } = look
    const how = { isForAll, isDarkOnly, isSmallOnly, isUpright }
    const readings = await readByZxing(sight, look.formats ?? formats, how, step)
    return { sight, readings }
  }
  const found = look.isBars
    ? await readLabel(greyOf(image), readBars, step)
    : await readWorn(greyOf(image), look.isSoft === true, readClean, step)
  const readings = prove(found).map(({ text, format, corners }): Reading => {
    return { text, format, corners: corners.map(sight.toFrame) }
  })
  return { sight, readings }
}

/** @returns other codes that a quick look at the same picture shows */
export async function othersIn(
  sight: Sight,
  [first]: Reading[],
  formats: readonly CodeFormat[],
): Promise<Reading[]> {
  if (!first) return []
  const all = await readAtOnce(sight, formats)
  return all.filter(({ text }) => text !== first.text)
}
