const said = 'SHA-256 of the paper: '

/** How the entry of a handover in the logbook names its paper. */
export const paperHashWords = (hash: string): string => `${said}${hash}`

/** @returns the SHA-256 of the paper that an entry of the logbook names, null where it names none */
export function paperHash(text: string): string | null {
  const [, hash = null] = new RegExp(`^${said}([0-9a-f]{64})$`, 'm').exec(text) ?? []
  return hash
}
