/** A registration with its state in brackets, for instance 'TX45BR (QLD)'; '' for none. */
export function regoWithState(trailer: { rego: string; rego_state: string | null }): string {
  if (trailer.rego === '') return ''
  return trailer.rego_state ? `${trailer.rego} (${trailer.rego_state})` : trailer.rego
}

/** What a trailer is called: its VIN, else its registration. */
export function trailerTitle(trailer: { vin: string; rego: string }): string {
  return trailer.vin || trailer.rego || 'Trailer'
}
