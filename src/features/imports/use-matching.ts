import { useEffect, useRef, useState } from 'react'
import type { Named } from '#contract/lookup.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { type ImportWorker, startImportWorker } from './ask-import-worker.ts'
import { headingReader } from './import-kind.ts'
import type { ImportChoices, PlanSeen, SentFleet, SheetSeen } from './import-worker.ts'
import type { CellsBeyond } from './matching/cells-beyond.ts'
import { guessWay, likelySheet, type MatchedColumns } from './matching/match-columns.ts'
import { rememberedColumns } from './matching/remembered-columns.ts'
import type { ColumnSeen } from './matching/seen-columns.ts'
import type { UnknownName } from './plan/plan-import.ts'
import { readFleet } from './read-fleet.ts'
import type { SheetImport } from './records/record-fields.ts'
import type { Attempt } from './use-attempt.ts'

/** A file that was read, how it is read, and what that comes to. */
export type Matching = {
  file: { name: string; fingerprint: string; sheets: SheetSeen[] }
  columns: ColumnSeen[]
  beyond: CellsBeyond
  choices: ImportChoices
  /** Whether its columns are matched as they were the last time. */
  isRemembered: boolean
  /** Names that are created when the rows are written. */
  added: UnknownName[]
  /** Null until it is made. */
  plan: PlanSeen | null
  fleet: SentFleet
}

type Read = Pick<Matching, 'file' | 'fleet'> & { kind: SheetImport }

/** Stands for a record until it is created. */
export const newUuid = ({ field, name }: UnknownName) => `new ${field} ${name}`

/** A chosen file and the choices of how it is read; each change makes the preview anew. */
export function useMatching(attempt: Attempt) {
  const device = useDevice()
  const worker = useImportWorker()
  const [matching, setMatching] = useState<Matching | null>(null)
  const asked = useRef(0)

  /** Shows a choice at once, and what it comes to when that is known. */
  async function plan(next: Matching) {
    asked.current += 1
    const own = asked.current
    setMatching(next)
    const { choices, fleet } = next
    const made = await worker().ask({ task: 'plan', choices, fleet })
    if (own === asked.current) setMatching({ ...next, plan: made })
  }

  async function look({ kind, ...read }: Read, sheet: number, headings: number) {
    const { columns, matched, beyond } = await worker().ask({
      ...{ task: 'look', kind, sheet, headings },
    })
    const remembered = await rememberedColumns(device.name, kind, columns)
    const how = remembered ?? { columns: matched, ways: waysOf(columns, matched) }
    const choices = {
      ...{ kind, sheet, headings, ...how, usual: {}, chosen: [] },
      ...{ mintsTags: false, clearsEmpty: false },
    }
    const isRemembered = remembered !== null
    await plan({ ...read, columns, beyond, choices, isRemembered, added: [], plan: null })
  }

  async function choose(kind: SheetImport, name: string, read: () => Promise<Uint8Array>) {
    const fleet = await readFleet(device, kind)
    const { fingerprint, sheets } = await worker().ask({
      ...{ task: 'read', kind, bytes: await read() },
    })
    const sheet = likelySheet(sheets, headingReader(kind))
    const headings = sheets[sheet]?.headings ?? 0
    await look({ kind, file: { name, fingerprint, sheets }, fleet }, sheet, headings)
  }

  const again = 'The preview could not be made. Try again.'
  return {
    ...{ matching, setMatching, worker },
    choose: (kind: SheetImport, name: string, read: () => Promise<Uint8Array>) =>
      attempt(() => choose(kind, name, read), 'The file could not be read. Choose it again.'),
    chooseSheet: (sheet: number, headings: number) =>
      matching &&
      attempt(() => look({ ...matching, kind: matching.choices.kind }, sheet, headings), again),
    change: (choices: Partial<ImportChoices>) =>
      matching && attempt(() => plan(withChoices(matching, choices)), again),
    meanName: (unknown: UnknownName, record: Named | 'new' | null) =>
      matching && attempt(() => plan(withMeaning(matching, unknown, record)), again),
  }
}

/** @returns a function that starts the worker once; it ends with the page */
function useImportWorker(): () => ImportWorker {
  const worker = useRef<ImportWorker>(null)
  useEffect(() => () => worker.current?.end(), [])
  return () => {
    worker.current ??= startImportWorker(() => {
      worker.current = null
    })
    return worker.current
  }
}

const waysOf = (columns: readonly ColumnSeen[], matched: MatchedColumns) =>
  columns.map((column, at) => guessWay(column, matched[at] ?? null))

/** A column that has another field now is judged anew; of the others what was chosen stays. */
function withChoices(matching: Matching, changed: Partial<ImportChoices>): Matching {
  const { columns, choices: former } = matching
  const choices = { ...former, ...changed }
  if (changed.columns && !changed.ways) {
    choices.ways = waysOf(columns, choices.columns).map((way, at) => {
      const isOther = former.columns[at] !== choices.columns[at]
      return isOther ? way : (former.ways[at] ?? way)
    })
  }
  return { ...matching, choices }
}

/** Says which record a name means: one that is known, a new one, or none (null). */
function withMeaning(
  matching: Matching,
  unknown: UnknownName,
  record: Named | 'new' | null,
): Matching {
  const { field, name } = unknown
  const isOther = (one: { field: string; name: string }) => one.field !== field || one.name !== name
  const chosen = matching.choices.chosen.filter(isOther)
  const added = matching.added.filter(isOther)
  const meant = record === 'new' ? { uuid: newUuid(unknown), name } : record
  if (meant) chosen.push({ field, name, record: meant })
  if (record === 'new') added.push(unknown)
  return { ...matching, choices: { ...matching.choices, chosen }, added }
}
