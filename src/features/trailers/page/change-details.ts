import type { Sent } from '#contract/calls.ts'
import { fieldLabels } from '#contract/trailer/fields.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import type { DraftBase, DraftField, TrailerDraft } from '../form/trailer-draft.ts'

const fields = Object.entries(fieldLabels) as [DraftField, string][]

/** What a waiting registration or save says of its trailer, field by field; a save what was before. */
export function changeDetails(record: OutboxRecord): { term: string; detail: string }[] {
  const { call, taken } = record
  const [draft] = taken.drafts
  const isRegistration = call === 'POST /register-trailer'
  if (!draft && call === 'POST /trailer/{uuid}') return bareDetails(record.body)
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

type Named = { name?: string | undefined }

/** A save that no form made, such as one of a batch: its body says what it does. */
function bareDetails(body: Sent<'POST /trailer/{uuid}'>) {
  return fields.flatMap(([name, term]) => {
    const [value, former] = [body[name], body.base?.[name]]
    if (value === undefined) return []
    return { term, detail: `${words(former ?? null) || 'empty'} → ${words(value) || 'empty'}` }
  })
}

const words = (value: string | Named | null) =>
  typeof value === 'string' ? value : (value?.name ?? '')
