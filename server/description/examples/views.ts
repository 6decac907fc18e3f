import type { viewCalls } from '#contract/view.ts'
import type { Examples } from './example.ts'
import { user } from './records.ts'

export const overdue = {
  uuid: '3c4d5e6f-7a8b-4c9d-8e0f-1a2b3c4d5e40',
  ...{ name: 'Overdue', address: 'where=inspection%3Aoverdue', shared: true },
}
const { uuid } = overdue

export const viewExamples: Examples<keyof typeof viewCalls> = {
  'GET /views': {
    input: {},
    output: [{ ...overdue, owner: { uuid: user.uuid, name: user.name }, is_default: false }],
  },
  'POST /views': { input: overdue, output: { uuid } },
  'POST /views/{uuid}': { input: { uuid, name: 'Overdue inspections' }, output: { uuid } },
  'POST /views/{uuid}/default': { input: { uuid, is_default: true }, output: { uuid } },
  'POST /views/{uuid}/archive': { input: { uuid }, output: { uuid } },
}
