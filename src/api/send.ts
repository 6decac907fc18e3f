export type Sending = {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | FormData
  /** Of the question. */
  query?: Record<string, string>
  signal?: AbortSignal | undefined
}

type Library = typeof import('./library.ts')

let coming: Promise<Library> | null = null

/**
 * What a page is drawn of asks nobody, so that the library comes with the first call.
 * @returns it; after a failure the next call tries again
 * @throws where its file does not come
 */
export function loadLibrary(): Promise<Library> {
  coming ??= import('./library.ts').catch((error) => {
    coming = null
    throw error
  })
  return coming
}

/** Sends a request to a path below /api; scripts of visitors have plain-send.ts in its place. */
export async function send(path: string, { query, ...rest }: Sending): Promise<Response> {
  const { server } = await loadLibrary()
  return server(path, { ...rest, ...(query && { searchParams: query }) })
}
