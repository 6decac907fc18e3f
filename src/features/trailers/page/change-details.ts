import type { Sent } from '#contract/calls.ts'
import { fieldLabels } from '#contract/trailer/fields.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import type { DraftBase, DraftField, TrailerDraft } from '../form/trailer-draft.ts'

const fields = Object.entries(fieldLabels) as [DraftField, string][]

/** The fields of a waiting registration or save; of a save with their values before. */
export function changeDetails(record: OutboxRecord): { term: string; detail: string }[] {
  const { call, taken } = record
  const [draft] = taken.drafts
  const isRegistration = call === 'POST /register-trailer'
  if (!draft && call === 'POST /trailer/{uuid}') return bareDetails(record.body)
  if (!draft || !(isRegistration || call === 'POST /trailer/{uuid}')) return []
  // A draft beside these calls comes from the trailer's form.
  const now = draft.fields as TrailerDraft
  const before = (draft.base as DraftBase).fields
  return fields.flatMap(([name, term]) => {
    const [value, former] = [words(now[name]), words(before[name])]
    if (isRegistration) return value === '' ? [] : { term, detail: value }
    return value === former ? [] : { term, detail: `${former || 'empty'} → ${value || 'empty'}` }
  })
}

type Named = { name?: string | undefined }

/** A save without a draft, such as one of a batch. */
function bareDetails(body: Sent<'POST /trailer/{uuid}'>) {
  return fields.flatMap(([name, term]) => {
    const [value, former] = [body[name], body.base?.[name]]
    if (value === undefined) return []
    return { term, detail: `${words(former ?? null) || 'empty'} → ${words(value) || 'empty'}` }
  })
}

const words = (value: string | Named | null) =>
  typeof value === 'string' ? value : (value?.name ?? '')
