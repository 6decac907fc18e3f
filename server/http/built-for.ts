import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** @returns the origin of the API that a built app asks, null for its own */
export async function apiOriginOf(dist: string): Promise<string | null> {
  const page = await readFile(join(dist, 'index.html'), 'utf8').catch(() => '')
  const [, origin] = /<meta name="drawbar-api" content="(https?:\/\/[^"\s;,]+)"/.exec(page) ?? []
  return origin ?? null
}
