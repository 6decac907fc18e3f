import type { CallName } from '#contract/calls.ts'
import type { DescribedAnswer, Schema } from './document.ts'
import { type RefusalCode, refusalCodes } from './refusal-codes.ts'
import { codesOf } from './refusals.ts'

export const refusalSchema: Schema = {
  type: 'object',
  description: 'Why a call was refused',
  required: ['data', 'error', 'code'],
  properties: {
    data: { type: 'null' },
    error: { type: 'string', description: 'A sentence for a person' },
    code: { type: 'string', description: 'A word for programs' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'A sentence for each field that was refused',
    },
    details: { description: 'What else there is to say, such as the current trailer' },
  },
}

/** What any call may be refused with, whatever it is about. */
const generalCodes: readonly RefusalCode[] = [
  ...([
    'not_http',
    'refused',
    'not_json',
    'foreign_site',
    'other_host',
    'too_slow',
    'too_large',
  ] as const),
  ...(['server_error', 'unavailable', 'storage_full', 'closing'] as const),
]

/** The responses of a call that refuse it, by status. */
export function refusedResponses(
  name: CallName,
  takesInput: boolean,
): Record<string, DescribedAnswer> {
  const codes = codesOf(name, takesInput)
  const statuses = [...new Set(codes.map(statusOf))].toSorted((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      answer(codes.filter((code) => statusOf(code) === status)),
    ]),
  )
}

/** What any call may be refused with. */
export function refusedGenerally(): DescribedAnswer {
  return answer(generalCodes)
}

function statusOf(code: RefusalCode): number {
  return refusalCodes[code].statuses.at(-1) ?? 400
}

function answer(codes: readonly RefusalCode[]): DescribedAnswer {
  const schema = { $ref: '#/components/schemas/Refusal' }
  const examples = Object.fromEntries(codes.map((code) => [code, { value: envelope(code) }]))
  const content = { 'application/json': { schema, examples } }
  return { description: `Refused: ${codes.join(', ')}`, content }
}

function envelope(code: RefusalCode) {
  const { sentence: error, ...more } = refusalCodes[code]
  const fields =
    'field' in more && more.field ? { [more.field]: plain(error, more.field) } : undefined
  return { data: null, error, code, ...(fields ? { fields } : {}) }
}

/** A field's own sentence does not name it again. */
function plain(sentence: string, field: string) {
  return sentence.replace(`${field}: `, '')
}
