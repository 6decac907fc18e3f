import { customPart, type PartCategory } from '#contract/part.ts'

/** A custom part as it is being filled in: nothing of it need be valid yet. */
export type CustomPartDraft = {
  modelNumber: string
  description: string
  category: PartCategory | null
  notes: string
}

export const emptyDraft: CustomPartDraft = {
  modelNumber: '',
  description: '',
  category: null,
  notes: '',
}

const typed = customPart.pick({ modelNumber: true, description: true, notes: true })

/** @returns what stands in the way of creating it, by field; that a field is empty shows by itself */
export function checkDraft({ modelNumber, description, notes }: CustomPartDraft) {
  const result = typed.safeParse({ modelNumber, description, notes })
  const issues = result.error?.issues ?? []
  const shown = issues.filter(({ code }) => code !== 'too_small')
  const errors: Record<string, string> = Object.fromEntries(
    shown.map(({ path, message }) => [String(path[0]), message]),
  )
  return { isReady: result.success, errors }
}

/** @returns the body of POST /trailer-parts/custom, of a draft that is ready */
export function bodyOf(
  draft: CustomPartDraft,
  { uuid, trailer }: Record<'uuid' | 'trailer', string>,
) {
  return customPart.parse({ ...draft, category: draft.category?.uuid ?? null, uuid, trailer })
}

export const isEmpty = ({ modelNumber, description, notes }: CustomPartDraft) =>
  [modelNumber, description, notes].every((text) => text.trim() === '')
