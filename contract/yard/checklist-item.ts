import { z } from 'zod'
import { id } from '#contract/endpoint.ts'

/** How an item is answered; what is known of each is in item-kinds.ts. */
export const itemKinds = ['check', 'number', 'choice', 'text', 'photo', 'signature'] as const
/** When an item asks for a photo. */
export const photoRules = ['never', 'on fail', 'always'] as const

/** One line of a checklist, as it is kept; it stands in a version, which never changes. */
const checklistItem = z.object({
  id,
  kind: z.enum(itemKinds),
  title: z.string(),
  /** How it is looked at, '' for nothing. */
  help: z.string(),
  /** Whether an inspection can be finished without an answer to it. */
  required: z.boolean(),
  photo: z.enum(photoRules),
  /** Whether who fails it says how bad it is; otherwise it is minor. */
  severity: z.boolean(),
  /** Of a number: '' for none, and the range in which it passes. */
  unit: z.string(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** Of a choice; one that fails makes a defect. */
  options: z.array(z.object({ text: z.string(), fails: z.boolean() })),
})

export const checklistSection = z.object({
  id,
  title: z.string(),
  items: z.array(checklistItem),
})

export type ItemKind = (typeof itemKinds)[number]
export type ChecklistItem = z.infer<typeof checklistItem>
export type ChecklistSection = z.infer<typeof checklistSection>
