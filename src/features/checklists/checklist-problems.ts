import { z } from 'zod'
import { writtenChecklist } from '#contract/yard/checklist.ts'
import {
  checklistBody,
  type EditedChecklist,
  type EditedItem,
  readBound,
  readInterval,
} from './edited-checklist.ts'

const body = z.strictObject(writtenChecklist)

export type ChecklistProblem = {
  section: string | null
  item: string | null
  /** A field of the item, the section or the checklist. */
  field: string
  text: string
}

/** @returns the problems for which the server would refuse a checklist */
export function problemsOf(edited: EditedChecklist): ChecklistProblem[] {
  const result = body.safeParse(checklistBody(edited))
  if (result.success) return []
  const problems = result.error.issues.map(({ path, message }) => {
    const [first, sectionIndex, next, itemIndex, field] = path.map(String)
    const section = first === 'sections' ? edited.sections[Number(sectionIndex)] : undefined
    const item = next === 'items' ? section?.items[Number(itemIndex)] : undefined
    const place = { section: section?.id ?? null, item: item?.id ?? null }
    const name = (item ? field : section ? next : first) ?? ''
    return { ...place, field: name, text: unread(edited, item, name) || message }
  })
  // One problem a field.
  const places = problems.map(({ section, item, field }) => `${section} ${item} ${field}`)
  return problems.filter((_one, index) => places.indexOf(places[index] ?? '') === index)
}

/** @returns why a number field cannot be read, '' where it can or is none */
function unread({ interval }: EditedChecklist, item: EditedItem | undefined, field: string) {
  if (!item) return field === 'interval_days' ? readInterval(interval).problem : ''
  return field === 'min' || field === 'max' ? readBound(item[field], item.unit).problem : ''
}

/** @returns a problem with the names of its section and item */
export function problemWords(
  { section, item, field, text }: ChecklistProblem,
  edited: EditedChecklist,
) {
  const index = edited.sections.findIndex(({ id }) => id === section)
  const place = edited.sections[index]
  if (!place) return `${labels[field] ?? 'Checklist'}: ${text}`
  const inSection = place.title.trim() || `Section ${index + 1}`
  const number = place.items.findIndex(({ id }) => id === item)
  if (number < 0) return `${inSection}: ${text}`
  return `${inSection}, ${place.items[number]?.title.trim() || `item ${number + 1}`}: ${text}`
}

const labels: Record<string, string> = { name: 'Name', classes: 'Trailers', interval_days: 'Due' }
