import { forbidsUse } from '#contract/trailer-yard.ts'

/**
 * @param defects all of a trailer
 * @returns whether the trailer may be used once one of them has another severity; null where that
 *   changes nothing
 */
export function mayBeUsedWith(
  defects: readonly (Parameters<typeof forbidsUse>[0] & { uuid: string })[],
  { uuid, severity }: { uuid: string; severity: string },
): boolean | null {
  if (!defects.some(forbidsUse)) return null
  return !defects.map((one) => (one.uuid === uuid ? { ...one, severity } : one)).some(forbidsUse)
}
