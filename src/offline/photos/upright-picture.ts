/**
 * A WebP that lies on its side, as it is meant to be seen. What turns it is loaded by device-work.ts;
 * where it does not come the picture stays as it lies.
 * @returns null for anything else
 */
export async function uprightPicture(bytes: ArrayBuffer, type: string): Promise<Blob | null> {
  if (type !== 'image/webp') return null
  const part = await import('./upright-webp.ts').catch(() => null)
  return (await part?.uprightWebp(bytes)) ?? null
}
