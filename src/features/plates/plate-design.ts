import { z } from 'zod'
import { plainText } from './drawing/plain-text.ts'

/** In millimetres. */
export const ranges = {
  width: [10, 600],
  height: [10, 600],
  cornerRadius: [0, 50],
  holeDiameter: [1, 20],
  holeInset: [1, 60],
  module: [0.25, 10],
  letterHeight: [1, 30],
  logoHeight: [2, 100],
} as const satisfies Record<string, readonly [number, number]>

const within = ([least, most]: readonly [number, number], otherwise: number) =>
  z.number().min(least).max(most).catch(otherwise)
const colour = (otherwise: string) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .catch(otherwise)

/** Unreadable values fall back to a default: they may come from an older version. */
export const plateDesign = z.object({
  width: within(ranges.width, 80),
  height: within(ranges.height, 50),
  cornerRadius: within(ranges.cornerRadius, 3),
  holes: z.enum(['none', 'two', 'four']).catch('four'),
  holeDiameter: within(ranges.holeDiameter, 4),
  holeInset: within(ranges.holeInset, 5),
  /** null: as large as fits. */
  module: z.number().min(ranges.module[0]).max(ranges.module[1]).nullable().catch(null),
  /** A plate gets scratched: its code always has the highest error correction. */
  kind: z.enum(['plate', 'label']).catch('plate'),
  /** For labels only. */
  errorCorrection: z.enum(['M', 'Q', 'H']).catch('H'),
  form: z.enum(['short', 'long']).catch('short'),
  look: z.enum(['dark-on-light', 'light-on-dark', 'light-field']).catch('dark-on-light'),
  dark: colour('#000000'),
  light: colour('#ffffff'),
  hasSerial: z.boolean().catch(true),
  hasVin: z.boolean().catch(false),
  hasRego: z.boolean().catch(false),
  /** The phone that visitors call. */
  hasPhone: z.boolean().catch(false),
  letterHeight: within(ranges.letterHeight, 4),
  text: z.string().max(200).transform(plainText).catch(''),
  logoHeight: within(ranges.logoHeight, 8),
  hasCutLine: z.boolean().catch(true),
})

export type PlateDesign = z.infer<typeof plateDesign>

const plate = { kind: 'plate', holes: 'four', hasCutLine: true } as const

export const presets = [
  {
    ...plate,
    name: 'Plate 80 × 50 mm',
    width: 80,
    height: 50,
    cornerRadius: 3,
    holeDiameter: 4,
    holeInset: 5,
    letterHeight: 4,
  },
  {
    ...plate,
    name: 'Plate 60 × 40 mm',
    width: 60,
    height: 40,
    cornerRadius: 3,
    holeDiameter: 3,
    holeInset: 4,
    letterHeight: 3,
  },
  {
    ...plate,
    name: 'Plate 100 × 60 mm',
    width: 100,
    height: 60,
    cornerRadius: 4,
    holeDiameter: 5,
    holeInset: 6,
    letterHeight: 5,
  },
  {
    name: 'Label 50 × 30 mm',
    kind: 'label',
    width: 50,
    height: 30,
    cornerRadius: 2,
    holes: 'none',
    holeDiameter: 3,
    holeInset: 4,
    letterHeight: 2.5,
    errorCorrection: 'M',
    hasCutLine: false,
  },
] as const satisfies readonly (Partial<PlateDesign> & { name: string })[]

export const paintOf = ({ look, dark, light }: PlateDesign) =>
  look === 'dark-on-light' ? { ink: dark, ground: light } : { ink: light, ground: dark }
