import { z } from 'zod'
import { id, longText, required, text } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { listOf } from '#contract/list-of.ts'
import { type ChecklistItem, itemKinds, photoRules } from './checklist-item.ts'
import { canFail, itemKindTable } from './item-kinds.ts'

const far = `A number is at most ${limits.itemNumber.toLocaleString('en')}`
const bound = z
  .number('This is not a number')
  .min(-limits.itemNumber, far)
  .max(limits.itemNumber, far)
  .nullable()
  .default(null)

const option = z.strictObject({
  text: required(text(limits.optionLength)),
  fails: z.boolean().default(false),
})

const item = z
  .strictObject({
    id,
    kind: z.enum(itemKinds, 'There is no such kind of item'),
    title: required(text(limits.nameLength)),
    help: longText(limits.itemHelpLength).default(''),
    required: z.boolean().default(true),
    photo: z.enum(photoRules, 'There is no such rule for photos').default('never'),
    severity: z.boolean().default(false),
    unit: text(limits.unitLength).default(''),
    min: bound,
    max: bound,
    options: listOf(
      option,
      limits.itemOptions,
      `A choice has at most ${limits.itemOptions} options`,
    ).default([]),
  })
  .superRefine((typed, context) => {
    const problem = rangeProblem(typed) ?? choiceProblem(typed)
    if (problem) context.addIssue({ code: 'custom', ...problem })
  })
  .transform(meaningful)

const tooManyItems = (size: number) =>
  `A checklist has at most ${limits.checklistItems} items, this one has ${size}`

const section = z.strictObject({
  id,
  title: required(text(limits.nameLength)),
  // Allows more than one checklist may have, so that the refusal can name the total.
  items: listOf(item, 2 * limits.checklistItems, tooManyItems),
})

export const checklistSections = listOf(
  section,
  limits.mostChecklistSections,
  `A checklist has at most ${limits.mostChecklistSections} sections`,
).superRefine((sections, context) => {
  const items = sections.flatMap((section) => section.items)
  const say = (message: string) => context.addIssue({ code: 'custom', path: [], message })
  if (items.length === 0) say('A checklist has at least one item')
  if (items.length > limits.checklistItems) say(tooManyItems(items.length))
  const ids = [...sections, ...items].map((one) => one.id)
  if (new Set(ids).size < ids.length) say('Two sections or items have the same id')
})

function rangeProblem({ kind, min, max }: Pick<ChecklistItem, 'kind' | 'min' | 'max'>) {
  if (itemKindTable[kind].has !== 'range' || min === null || max === null || min <= max) return null
  return { path: ['max'], message: 'The largest number is below the smallest' }
}

function choiceProblem({ kind, options }: Pick<ChecklistItem, 'kind' | 'options'>) {
  if (itemKindTable[kind].has !== 'options') return null
  const message =
    options.length < 2
      ? 'A choice has at least two options'
      : new Set(options.map((one) => one.text)).size < options.length
        ? 'Two options say the same'
        : null
  return message === null ? null : { path: ['options'], message }
}

/** Drops what the kind of an item does not use, left from an earlier kind. */
function meaningful(typed: ChecklistItem): ChecklistItem {
  const { kind } = typed
  const { photoRules, has } = itemKindTable[kind]
  return {
    ...typed,
    severity: canFail(typed) && typed.severity,
    photo: photoRules.includes(typed.photo) ? typed.photo : 'never',
    ...(has === 'range' ? {} : { unit: '', min: null, max: null }),
    ...(has === 'options' ? {} : { options: [] }),
  }
}
