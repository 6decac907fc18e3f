import type { Insertable } from 'kysely'
import { fold } from '#contract/search.ts'
import type { ChecklistSection } from '#contract/yard/checklist-item.ts'
import { type Answers, failedItems, resultOf, severityOf } from '#contract/yard/inspection-rules.ts'
import type { YardTables } from '#server/core/schema/yard-schema.ts'
import { type Random, seeded } from '#server/reference/random.ts'
import { nameOf } from '../demo-organization.ts'
import { later } from '../demo-times.ts'
import type { DemoTrailer } from '../demo-trailers.ts'
import { toldAt } from './demo-told.ts'

type Rows<Name extends keyof YardTables> = Insertable<YardTables[Name]>[]
type Item = ChecklistSection['items'][number]
type Lists = { checklist: Rows<'checklist'>; checklist_version: Rows<'checklist_version'> }
type Filled = {
  inspection: Rows<'inspection'>
  defect: Rows<'defect'>
  defect_act: Rows<'defect_act'>
}

const day = 24 * 60
const remarks = ['', '', 'Washed first.', 'In the shed, out of the rain.', 'Customer waited.']
const faults = ['Needs work before it goes out.', 'Worn.', 'Loose.', 'Dirty, can’t be judged.']
/** A pen's way, as a hand writes it. */
const penned = 'M 60 130 L 95 60 L 120 140 L 150 85 L 175 135 L 215 80 L 240 128 L 330 96 L 420 118'

/**
 * Inspections of some trailers, every two to five months each, and the defects that they found, which
 * are done with by now. What asks for a photo of everything is left out.
 */
export function inspectionRows(
  trailers: readonly DemoTrailer[],
  { checklist, checklist_version }: Lists,
  now: Date,
): Filled {
  const random = seeded('inspections')
  const filled: Filled = { inspection: [], defect: [], defect_act: [] }
  const lists = checklist.flatMap(({ uuid, classes, ...row }) => {
    const version = checklist_version.find((one) => one.checklist === uuid)
    const sections: ChecklistSection[] = JSON.parse(version?.sections ?? '[]')
    const isPlain = itemsOf(sections).every(
      ({ photo, kind }) => photo !== 'always' && kind !== 'photo',
    )
    return isPlain ? [{ ...row, uuid, classes: JSON.parse(classes) as string[], sections }] : []
  })
  for (const { row } of trailers) {
    const fitting = lists.filter(
      ({ classes }) => classes.length === 0 || classes.includes(row.class ?? ''),
    )
    let at = row.created_at
    for (;;) {
      at = later(at, random.between(60, 150) * day + random.between(0, 400), now)
      if (at >= now.toISOString() || fitting.length === 0) break
      const { uuid, sections } = random.pick(fitting)
      add(filled, { trailer: row.uuid, checklist: uuid, sections, started_at: at }, now, random)
    }
  }
  return filled
}

const itemsOf = (sections: readonly ChecklistSection[]) => sections.flatMap(({ items }) => items)

type Visit = {
  trailer: string
  checklist: string
  sections: ChecklistSection[]
  started_at: string
}

function add({ inspection, defect, defect_act }: Filled, visit: Visit, now: Date, random: Random) {
  const { trailer, checklist, sections, started_at } = visit
  const told = toldAt(later(started_at, random.between(6, 25), now), now, random)
  const answers: Answers = Object.fromEntries(
    itemsOf(sections).map((item) => [item.id, answerTo(item, nameOf(told.by_user), random)]),
  )
  const uuid = random.uuid()
  inspection.push({
    ...{ ...told, uuid, trailer, checklist, version: 1, started_at },
    ...{ result: resultOf(sections, answers), answers: JSON.stringify(answers), files: '[]' },
  })
  for (const item of failedItems(sections, answers)) {
    const found = random.uuid()
    for (const [state, days] of [
      ['in work', 1],
      ['fixed', 2],
      ['closed', 3],
    ] as const) {
      defect_act.push({
        ...toldAt(later(told.happened_at, days * day, now), now, random),
        ...{ uuid: random.uuid(), defect: found, trailer, state, severity: null, assigned: null },
        ...{ note: '', files: '[]' },
      })
    }
    defect.push({
      ...{ ...told, uuid: found, trailer, inspection: uuid, item: item.id, report: null },
      ...{ title: item.title, text: answers[item.id]?.note ?? '', files: '[]', assigned: null },
      ...{ severity: severityOf(item, answers[item.id]), state: 'closed' },
      search_key: fold(`${item.title} ${answers[item.id]?.note ?? ''}`),
    })
  }
}

function answerTo(item: Item, name: string, random: Random): Answers[string] {
  const none = { note: '', severity: null, photos: [], signature: null }
  const { kind, min, max, options, photo } = item
  if (kind === 'check') {
    const fails = photo === 'never' && random.chance(0.02)
    if (fails) return { ...none, value: 'fail', note: random.pick(faults), severity: 'minor' }
    return { ...none, value: random.chance(0.05) ? 'na' : 'pass' }
  }
  if (kind === 'number') {
    const least = min ?? 0
    return { ...none, value: random.between(Math.ceil(least), Math.floor(max ?? least * 2 + 8)) }
  }
  if (kind === 'choice') return { ...none, value: options.find((one) => !one.fails)?.text ?? null }
  if (kind === 'text') return { ...none, value: random.pick(remarks) || null }
  return { ...none, value: null, signature: { name, path: penned } }
}
