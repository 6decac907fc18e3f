import { z } from 'zod'
import { plateFileFormats } from './drawing/make-plate-files.ts'
import type { Sheet } from './drawing/sheet.ts'
import { plateDesign } from './plate-design.ts'

/** In millimetres. */
export const sheetRanges = { size: [20, 2000], margin: [0, 200], gap: [0, 100] } as const

const size = z.number().min(sheetRanges.size[0]).max(sheetRanges.size[1])
const margin = z.number().min(sheetRanges.margin[0]).max(sheetRanges.margin[1])
const gap = z.number().min(sheetRanges.gap[0]).max(sheetRanges.gap[1])

const settings = z.object({
  design: plateDesign.catch(() => plateDesign.parse({})),
  format: z.enum(plateFileFormats).catch('pdf'),
  /** The id of one of `papers` or of a kept size, or `ownPaper`. */
  paper: z.string().catch('plate'),
  ownWidth: size.catch(300),
  ownHeight: size.catch(200),
  ownSizes: z.array(z.object({ width: size, height: size })).catch([]),
  marginX: margin.catch(10),
  marginY: margin.catch(10),
  gapX: gap.catch(3),
  gapY: gap.catch(3),
})

export type PlateSettings = z.infer<typeof settings>

const key = 'drawbar-plates'

/** @returns the last settings of this device; unreadable ones are the defaults */
export function savedSettings(): PlateSettings {
  return settings.parse({ design: {}, ...kept() })
}

export function saveSettings(chosen: PlateSettings) {
  try {
    localStorage.setItem(key, JSON.stringify(chosen))
  } catch (error) {
    // Without storage plates can be made, and next time begins with the defaults.
    reportError(error)
  }
}

function kept(): object {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** `plate`: no sheet, each plate is a page of its own size. */
export const papers = [
  { id: 'plate', label: 'One plate a page', width: 0, height: 0 },
  { id: 'a4', label: 'A4, 210 × 297 mm', width: 210, height: 297 },
  { id: 'letter', label: 'Letter, 216 × 279 mm', width: 215.9, height: 279.4 },
] as const

/** A size that is being entered. */
export const ownPaper = 'own'

export const paperId = ({ width, height }: { width: number; height: number }) =>
  `${width}×${height}`

/** @returns the chosen sheet, null where each plate is a page of its own */
export function sheetOf(chosen: PlateSettings): Sheet | null {
  const { paper, marginX, marginY, gapX, gapY, ownWidth, ownHeight, ownSizes } = chosen
  const space = { marginX, marginY, gapX, gapY }
  if (paper === ownPaper) return { width: ownWidth, height: ownHeight, ...space }
  const known = papers.find(({ id }) => id === paper && id !== 'plate')
  const found = known ?? ownSizes.find((own) => paperId(own) === paper)
  return found ? { width: found.width, height: found.height, ...space } : null
}
