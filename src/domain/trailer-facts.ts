import type { Output } from '#contract/calls.ts'
import { fieldText } from '#contract/trailer/field-text.ts'
import {
  fieldLabels,
  headingOf,
  type TrailerField,
  trailerFieldNames,
} from '#contract/trailer/fields.ts'

type Trailer = Output<'GET /trailer/{uuid}'>

/** The state stands beside the registration, and the others tell no trailer from another. */
const unsaid: TrailerField[] = ['rego_state', 'manufactured_date', 'notes', 'manual']

/** @returns what a paper says of the trailer that it is about, '' for what is not known */
export function trailerFacts(trailer: Trailer): [label: string, value: string][] {
  const said = (name: TrailerField) => fieldText(name, trailer[name])
  return trailerFieldNames
    .filter((name) => !unsaid.includes(name))
    .flatMap((name): [string, string][] => {
      const label = name === 'class' ? headingOf(name) : fieldLabels[name]
      if (name !== 'rego') return [[label, said(name)]]
      return [
        [label, [said('rego'), said('rego_state')].filter(Boolean).join(', ')],
        ['Scan tag', trailer.accessKey?.serial ?? ''],
      ]
    })
}
