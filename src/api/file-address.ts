import { call } from './call.ts'

/** Who asks for a file: a signed-in user, or a visitor with an access key; null: nobody. */
export type FileAccess = 'session' | { accessKey: string } | null

/** @returns a fresh signed address of an uploaded file, null when there is none to be had */
export async function freshFileAddress(upload: string, access: FileAccess): Promise<string | null> {
  if (access === null) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for this very warning
    console.warn('Unable to fetch file: neither a session nor an access key')
    return null
  }
  const result =
    access === 'session'
      ? await call('GET /file/{uuid}', { uuid: upload })
      : await call('GET /secure/file/{uuid}', { uuid: upload, ...access })
  return result.failure ? null : result.data.presignedUrl
}
