/** @returns the logo of the plates made last on this device, null for none */
export async function readLogo() {
  const { savedLogo } = await import('#src/features/plates/fields/saved-logo.ts')
  return savedLogo()?.png ?? null
}
