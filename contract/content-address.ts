const variants = ['original', 'thumbnail', 'thumbnail2x'] as const
export type FileVariant = (typeof variants)[number]

/** The permanent address of a file, for signed-in people; it redirects to a signed one. */
export function contentAddress(upload: string, variant: FileVariant = 'original') {
  return `/api/file/${upload}/content${variant === 'original' ? '' : `?variant=${variant}`}`
}

type Address = { pathname: string; searchParams: { get(name: string): string | null } }
type Named = { upload: string; variant: FileVariant }

/** @returns the file that a permanent address names, null for any other address */
export function readContentAddress({ pathname, searchParams }: Address): Named | null {
  const [, upload] = /^\/api\/file\/([0-9a-f-]{36})\/content$/.exec(pathname) ?? []
  return named(upload, searchParams.get('variant') ?? 'original')
}

/** @returns the file that a signed address names, null for any other address */
export function readSignedAddress({ pathname }: Address): Named | null {
  const [, upload, variant] =
    /^\/api\/files\/[0-9a-f-]{36}\/([0-9a-f-]{36})\/(\w+)$/.exec(pathname) ?? []
  return named(upload, variant)
}

function named(upload: string | undefined, wanted: string | undefined): Named | null {
  const variant = variants.find((known) => known === wanted)
  return upload && variant ? { upload, variant } : null
}
