import { z } from 'zod'
import { id } from '#contract/endpoint.ts'

/** How an item is answered; the properties of each kind are in item-kinds.ts. */
export const itemKinds = ['check', 'number', 'choice', 'text', 'photo', 'signature'] as const
export const photoRules = ['never', 'on fail', 'always'] as const

/** One item of a checklist version, which never changes. */
const checklistItem = z.object({
  id,
  kind: z.enum(itemKinds),
  title: z.string(),
  /** How to inspect it, '' for nothing. */
  help: z.string(),
  /** Whether it must be answered before an inspection can be finished. */
  required: z.boolean(),
  photo: z.enum(photoRules),
  /** Whether a failure asks for its severity; otherwise it is minor. */
  severity: z.boolean(),
  /** Of a number: its unit ('' for none) and the range in which it passes. */
  unit: z.string(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** Of a choice: options that fail make a defect. */
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
