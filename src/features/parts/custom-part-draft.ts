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

/**
 * @param left fields that somebody has left: that they are empty is said from then on
 * @returns what stands in the way of creating it, by field
 */
export function checkPartDraft(draft: CustomPartDraft, left: ReadonlySet<string>) {
  const { modelNumber, description, notes } = draft
  const fields: Record<string, string> = { modelNumber, description, notes }
  const result = typed.safeParse(fields)
  const issues = (result.error?.issues ?? []).map(({ path, message }) => {
    return { field: String(path[0]), message }
  })
  const shown = issues.filter(({ field }) => fields[field] !== '' || left.has(field))
  const errors: Record<string, string> = Object.fromEntries(
    shown.map(({ field, message }) => [field, message]),
  )
  return { isReady: result.success, errors }
}

/** @returns the body of POST /trailer-parts/custom, of a draft that is ready */
export function customPartBody(
  draft: CustomPartDraft,
  { uuid, trailer }: Record<'uuid' | 'trailer', string>,
) {
  return customPart.parse({ ...draft, category: draft.category?.uuid ?? null, uuid, trailer })
}

export const isEmpty = ({ modelNumber, description, notes }: CustomPartDraft) =>
  [modelNumber, description, notes].every((text) => text.trim() === '')
