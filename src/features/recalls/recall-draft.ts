import type { Sent } from '#contract/calls.ts'
import type { Recall } from '#contract/recall/recall.ts'

export type RecallDraft = {
  part: { uuid: string; name: string } | null
  title: string
  text: string
  serial_from: string
  serial_to: string
  /** As they are typed, with commas between them. */
  batches: string
  fitted_from: string
  fitted_to: string
  public: boolean
  public_text: string
}

export const emptyRecall: RecallDraft = {
  ...{ part: null, title: '', text: '', serial_from: '', serial_to: '', batches: '' },
  ...{ fitted_from: '', fitted_to: '', public: false, public_text: '' },
}

export function recallDraft({ part, batches, ...recall }: Recall): RecallDraft {
  const { title, text, serial_from, serial_to, fitted_from, fitted_to } = recall
  return {
    part: { uuid: part.uuid, name: part.model_number },
    batches: batches.join(', '),
    ...{ title, text, serial_from, serial_to, fitted_from, fitted_to },
    ...{ public: recall.public, public_text: recall.public_text },
  }
}

/** @returns the body of the call, of a draft that names its part */
export function sentRecall({ part, batches, ...fields }: RecallDraft): Sent<'POST /recalls'> {
  const named = batches.split(/[,;\n]/).map((batch) => batch.trim())
  return { ...fields, part: part?.uuid ?? '', batches: named.filter(Boolean) }
}
