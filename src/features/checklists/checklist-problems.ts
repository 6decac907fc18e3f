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

/** What is wrong, for a person: of which section and item where it is about one. */
export type ChecklistProblem = {
  section: string | null
  item: string | null
  /** Of the item, or of the checklist itself. */
  field: string
  text: string
}

/** @returns what the server would refuse of a checklist, in its words */
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
  // One mistake in a field is enough to say.
  const places = problems.map(({ section, item, field }) => `${section} ${item} ${field}`)
  return problems.filter((_one, index) => places.indexOf(places[index] ?? '') === index)
}

/** @returns what is said of a number that can't be read, '' where it is none or can be */
function unread({ interval }: EditedChecklist, item: EditedItem | undefined, field: string) {
  if (!item) return field === 'interval_days' ? readInterval(interval).problem : ''
  return field === 'min' || field === 'max' ? readBound(item[field], item.unit).problem : ''
}

/** @returns a problem with the place it is at */
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
