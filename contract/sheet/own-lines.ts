import { isDateKey } from '../dates/date-key.ts'
import type { SheetLine } from './lines.ts'

/* Lines that an organization added to the specification sheet. Apart from their calls, which need zod. */

export const ownLineKinds = ['number', 'choice', 'text', 'yes-no', 'date'] as const
export type OwnLineKind = (typeof ownLineKinds)[number]

/** A line as the server sends it. */
export type OwnLine = {
  uuid: string
  /** Under which trailers keep its values; it begins with 'own_' and never changes. */
  key: string
  label: string
  kind: OwnLineKind
  /** Of a number; '' for none. */
  unit: string
  /** Of a choice. */
  choices: string[]
  /** Choices that are offered no longer; trailers may have them. */
  former: string[]
  /** Classifications whose trailers are asked for it; empty for all. */
  classes: string[]
  /** Whether visitors see it. */
  public: boolean
  retired: boolean
}

/** @returns it as the lines that come with Drawbar are described */
export function asSheetLine({ key, label, kind, ...own }: OwnLine): SheetLine {
  const line = {
    ...{ key, label, words: label, group: isDateKey(key) ? ('dates' as const) : ('own' as const) },
    ...(own.classes.length > 0 && { classes: own.classes }),
    ...(own.retired && { retired: true }),
    ...(!own.public && { unshared: true }),
  }
  if (kind === 'number') return { ...line, kind, unit: own.unit }
  if (kind === 'choice') return { ...line, kind, choices: own.choices, former: own.former }
  return { ...line, kind }
}
