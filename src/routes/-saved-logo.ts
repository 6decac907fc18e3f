/** The one of the plates that were made last on this device. */
export async function readLogo() {
  const { savedLogo } = await import('#src/features/plates/fields/saved-logo.ts')
  return savedLogo()?.png ?? null
}
