import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { nameKey } from '#contract/name-key.ts'
import { checklistSections } from '#contract/yard/checklist-input.ts'
import { copyOf, type EditedChecklist, editedOf } from './edited-checklist.ts'

/* A checklist as a file, for another organization: classes are named, since uuids differ. */

const kind = 'drawbar-checklist'
const mostBytes = 2 * 1024 * 1024

type Named = { uuid: string; name: string }
type Saved = Parameters<typeof editedOf>[0]

/** @returns the text of the file */
export function checklistFileText(checklist: Saved, classes: readonly Named[]): string {
  const { name, interval_days, sections } = checklist
  const names = classes.filter(({ uuid }) => checklist.classes.includes(uuid))
  const content = { kind, format: 1, name, classes: names.map((one) => one.name), interval_days }
  return `${JSON.stringify({ ...content, sections }, null, 2)}\n`
}

export const checklistFileName = (name: string) =>
  `${
    name
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .toLowerCase() || 'checklist'
  }.json`

const content = z.object({
  kind: z.literal(kind, 'This is not a checklist of Drawbar'),
  format: z.literal(1, 'A newer Drawbar wrote this file'),
  name: z.string().max(limits.nameLength, `A name has at most ${limits.nameLength} characters`),
  classes: z.array(z.string()).default([]),
  interval_days: z.int().min(1).max(limits.intervalDays).nullable().default(null),
  sections: checklistSections,
})

/** `unknown`: names of classes that the organization does not have. */
export type ReadChecklist =
  | { edited: EditedChecklist; unknown: string[]; problem: null }
  | { edited: null; unknown: []; problem: string }

const refused = (problem: string): ReadChecklist => ({ edited: null, unknown: [], problem })

/** @returns the checklist of a file with new ids, or why it cannot be read */
export async function readChecklistFile(
  file: File,
  classes: readonly Named[],
): Promise<ReadChecklist> {
  if (file.size > mostBytes) return refused('This file is too large for a checklist.')
  const text = await textOf(file).catch(() => null)
  if (text === null) return refused('This file can’t be read any more. Choose it again.')
  const read = content.safeParse(parsed(text))
  if (!read.success) return refused(`${wordsOf(read.error)}. Nothing was imported.`)
  const { name, interval_days, sections } = read.data
  const asked = read.data.classes.map(nameKey)
  const known = classes.filter((one) => asked.includes(nameKey(one.name)))
  const keys = known.map((one) => nameKey(one.name))
  const unknown = read.data.classes.filter((one) => !keys.includes(nameKey(one)))
  const kept = { uuid: '', revision: 0, version: 1, interval_set_at: null, retired_at: null }
  const whole = { ...kept, name, interval_days, sections, classes: known.map(({ uuid }) => uuid) }
  return { edited: copyOf(editedOf(whole)), unknown, problem: null }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** @returns the first problem, with its place in the file */
function wordsOf({ issues }: z.ZodError): string {
  const [issue] = issues
  const [first, section, next, item] = issue?.path ?? []
  if (first === undefined) return 'This is not a checklist of Drawbar'
  if (first !== 'sections' || section === undefined) return issue?.message ?? ''
  const place = `Section ${Number(section) + 1}`
  const inItem = next === 'items' && item !== undefined ? `, item ${Number(item) + 1}` : ''
  return `${place}${inItem}: ${issue?.message ?? ''}`
}

/** @returns the text of a file in UTF-8, UTF-16 or Windows-1252 */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
