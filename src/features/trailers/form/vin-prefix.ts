/**
 * The next step of the prefix button: each VIN prefix of the organization, then none, then the first
 * again. What was typed behind the prefix stays.
 */
export function cycleVinPrefix(vin: string, prefixes: readonly string[]): string {
  const present = [...prefixes]
    .sort((one, other) => other.length - one.length)
    .find((prefix) => vin.startsWith(prefix))
  const next = prefixes[present === undefined ? 0 : prefixes.indexOf(present) + 1] ?? ''
  return next + vin.slice(present?.length ?? 0)
}
