import { customPart, type PartCategory } from '#contract/part.ts'

/** The fields of the form; they may be invalid. */
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
 * @param left fields that were left, where 'Required' is shown
 * @returns messages by field
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

/** @throws ZodError where the draft is not ready */
export function customPartBody(
  draft: CustomPartDraft,
  { uuid, trailer }: Record<'uuid' | 'trailer', string>,
) {
  return customPart.parse({ ...draft, category: draft.category?.uuid ?? null, uuid, trailer })
}

export const isEmpty = ({ modelNumber, description, notes }: CustomPartDraft) =>
  [modelNumber, description, notes].every((text) => text.trim() === '')
