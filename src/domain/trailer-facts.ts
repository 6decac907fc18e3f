import type { Output } from '#contract/calls.ts'
import { fieldText } from '#contract/trailer/field-text.ts'
import {
  fieldLabels,
  headingOf,
  type TrailerField,
  trailerFieldNames,
} from '#contract/trailer/fields.ts'

type Trailer = Output<'GET /trailer/{uuid}'>

/** The state is printed with the registration; the others do not identify a trailer. */
const leftOut: TrailerField[] = ['rego_state', 'manufactured_date', 'notes', 'manual']

/** @returns labels and values that identify a trailer on paper, '' for unknown ones */
export function trailerFacts(trailer: Trailer): [label: string, value: string][] {
  const said = (name: TrailerField) => fieldText(name, trailer[name])
  return trailerFieldNames
    .filter((name) => !leftOut.includes(name))
    .flatMap((name): [string, string][] => {
      const label = name === 'class' ? headingOf(name) : fieldLabels[name]
      if (name !== 'rego') return [[label, said(name)]]
      return [
        [label, [said('rego'), said('rego_state')].filter(Boolean).join(', ')],
        ['Scan tag', trailer.accessKey?.serial ?? ''],
      ]
    })
}
