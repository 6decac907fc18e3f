import type { Trailer } from '#contract/trailer.ts'
import { cookieOf } from '#tests/support/server/demo-yard.ts'

/** @returns the path of a plate whose trailer has a picture */
export async function plateOf(url: string): Promise<string> {
  const { name, value } = await cookieOf('viewer')
  const headers = { cookie: `${name}=${value}` }
  const response = await fetch(`${url}/api/trailers?limit=100`, { headers })
  const { data }: { data: Trailer[] } = await response.json()
  const found = data.find(({ accessKey, image }) => accessKey && image)
  if (!found?.accessKey) throw new Error('the demo yard has no plate with a picture')
  return `/secure/access/${found.accessKey.uuid}`
}
