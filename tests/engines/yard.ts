import { expect } from '@playwright/test'
import { cookieOf } from '#tests/support/server/demo-yard.ts'

type Found = { uuid: string; vin: string; image: object | null }

/** @returns the first trailers that a search finds at the server */
export async function trailersNamed(url: string, search: string): Promise<Found[]> {
  return read(`${url}/api/trailers?search=${search}`)
}

/** @returns the key of a trailer's plate, once it has one */
export async function keyOf(url: string, trailer: string): Promise<string> {
  await expect.poll(() => firstKey(url, trailer), { timeout: 20_000 }).not.toBe('')
  return firstKey(url, trailer)
}

/** @returns a plate whose trailer has an image */
export async function somePlate(url: string): Promise<{ key: string; vin: string }> {
  for (const { uuid, vin, image } of await trailersNamed(url, '')) {
    const key = image ? await firstKey(url, uuid) : ''
    if (key) return { key, vin }
  }
  throw new Error('No trailer of the first page has both a plate and an image.')
}

async function firstKey(url: string, trailer: string): Promise<string> {
  const [tag] = await read(`${url}/api/trailers/${trailer}/access`)
  return tag?.uuid ?? ''
}

async function read(address: string) {
  const cookie = `drawbar_session=${(await cookieOf('editor')).value}`
  const { data } = await (await fetch(address, { headers: { cookie } })).json()
  return data
}
