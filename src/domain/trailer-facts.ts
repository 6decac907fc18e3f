import type { Output } from '#contract/calls.ts'
import { regoStates } from '#contract/rego-state.ts'
import { fieldLabels } from '#contract/trailer/fields.ts'

type Trailer = Output<'GET /trailer/{uuid}'>

/** @returns what a paper says of the trailer that it is about, '' for what is not known */
export function trailerFacts(trailer: Trailer): [label: string, value: string][] {
  const state = regoStates.find(({ code }) => code === trailer.rego_state)?.label
  return [
    [fieldLabels.vin, trailer.vin],
    [fieldLabels.rego, [trailer.rego, state].filter(Boolean).join(', ')],
    ['Scan tag', trailer.accessKey?.serial ?? ''],
    [fieldLabels.fleet_code, trailer.fleet_code],
    [fieldLabels.custom_identity_code, trailer.custom_identity_code],
    ['Class', trailer.class?.name ?? ''],
    [fieldLabels.oem, trailer.oem?.name ?? ''],
    [fieldLabels.customer, trailer.customer?.name ?? ''],
  ]
}
