/** @returns a registration with its state, for instance 'TX45BR (QLD)'; '' for none */
export function regoWithState(trailer: { rego: string; rego_state: string | null }): string {
  if (trailer.rego === '') return ''
  return trailer.rego_state ? `${trailer.rego} (${trailer.rego_state})` : trailer.rego
}

/** @returns both names of a trailer where it stands among others: 'VIN · registration', or what it has */
export const trailerNames = ({ vin, rego }: { vin: string; rego: string }): string =>
  [vin, rego].filter(Boolean).join(' · ') || 'Trailer'

/** @returns a trailer's VIN, else its registration */
export function trailerTitle(trailer: { vin: string; rego: string }): string {
  return trailer.vin || trailer.rego || 'Trailer'
}
