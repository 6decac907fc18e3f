import { fieldLabels } from '#contract/trailer-labels.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import type { DraftBase, DraftField, TrailerDraft } from '../form/trailer-draft.ts'

const fields = Object.entries(fieldLabels) as [DraftField, string][]

/** What a waiting registration or save says of its trailer, field by field; a save what was before. */
export function changeDetails({ call, taken }: OutboxRecord): { term: string; detail: string }[] {
  const [draft] = taken.drafts
  const isRegistration = call === 'POST /register-trailer'
  if (!draft || !(isRegistration || call === 'POST /trailer/{uuid}')) return []
  // Written by the form of a trailer, which alone makes these calls.
  const now = draft.fields as TrailerDraft
  const before = (draft.base as DraftBase).fields
  return fields.flatMap(([name, term]) => {
    const [value, former] = [words(now[name]), words(before[name])]
    if (isRegistration) return value === '' ? [] : { term, detail: value }
    return value === former ? [] : { term, detail: `${former || 'empty'} → ${value || 'empty'}` }
  })
}

const words = (value: TrailerDraft[DraftField]) =>
  typeof value === 'string' ? value : (value?.name ?? '')
