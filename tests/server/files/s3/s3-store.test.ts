import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredName } from '#server/core/file-store.ts'
import { type BucketPlace, openBucket } from '#server/files/s3/bucket.ts'
import { listObjects, s3Store } from '#server/files/s3/s3-store.ts'
import { freePort } from '#server/launch/free-port.ts'
import { openFaultyWay } from '#tests/support/s3/faulty-way.ts'
import { startSwift } from '#tests/support/s3/start-swift.ts'

const swift = await startSwift()
const none = 'unavailable' in swift ? ` (skipped: ${swift.unavailable})` : ''

describe.skipIf('unavailable' in swift)(`files on S3${none}`, () => {
  let place: BucketPlace
  let way: Awaited<ReturnType<typeof openFaultyWay>>
  beforeAll(async () => {
    if ('unavailable' in swift) return
    place = await swift.newBucket()
    way = await openFaultyWay(place.endpoint)
  })
  afterAll(async () => {
    await way.close()
    if ('stop' in swift) await swift.stop()
  })
  const files = () => s3Store(place, 'a secret of the tests')
  const shown = { mime: 'text/plain', disposition: "attachment; filename*=UTF-8''b%20%28.txt" }

  test('are there byte for byte, listed by their names, and gone when they are removed', async () => {
    const bytes = randomBytes(3_000_000)
    const name = nameOf(bytes)
    expect([await files().read(name), await files().has(name)]).toEqual([null, false])
    await files().put(name, { stream: Readable.from([bytes]), size: bytes.length })
    const small = { ...name, variant: 'thumbnail' } as const
    await files().put(small, Buffer.from('small'))
    const found = await files().read(name)
    expect(found?.size).toBe(bytes.length)
    expect((await buffer(found?.body ?? Readable.from([]))).equals(bytes)).toBe(true)
    const listed = await Array.fromAsync(files().list())
    expect(listed).toEqual([
      { name, size: bytes.length, changedAt: expect.any(Number) },
      { name: small, size: 5, changedAt: expect.any(Number) },
    ])
    expect(Math.abs(Date.now() - (listed[0]?.changedAt ?? 0))).toBeLessThan(60_000)
    for (const one of [name, small]) await files().remove(one)
    await files().remove(name)
    expect(await Array.fromAsync(files().list())).toEqual([])
  })

  test('are listed to the last, however many pages that takes', async () => {
    const names = [1, 2, 3, 4, 5].map((number) => nameOf(Buffer.from(`page ${number}`)))
    for (const [index, name] of names.entries()) {
      await files().put(name, Buffer.from(`page ${index + 1}`))
    }
    const paths = await Array.fromAsync(listObjects(openBucket(place), 2), ({ path }) => path)
    expect(paths.map((path) => path.slice(37, 73)).toSorted()).toEqual(
      names.map(({ uuid }) => uuid).toSorted(),
    )
    for (const name of names) await files().remove(name)
  })

  test('that are not what their digest says are not kept', async () => {
    const name = nameOf(Buffer.from('as it was'))
    const damaged = { stream: Readable.from([Buffer.from('as it is!')]), size: 9 }
    await expect(files().put(name, damaged)).rejects.toThrow('S3 answered a PUT with 400')
    expect(await files().has(name)).toBe(false)
  })

  test('that break off on their way are not kept', async () => {
    const name = nameOf(Buffer.from('whole'))
    const half = Readable.from(
      (function* () {
        yield Buffer.from('wh')
        throw new Error('broken')
      })(),
    )
    await expect(files().put(name, { stream: half, size: 5 })).rejects.toThrow('S3 does not answer')
    expect(await files().has(name)).toBe(false)
  })

  test('are given out by addresses that say how they are shown, and open nothing else', async () => {
    const name = await kept('<h1>hello</h1>')
    const address = (await files().direct(name, shown, inTime())) ?? ''
    const answer = await fetch(address)
    expect([answer.status, await answer.text()]).toEqual([200, '<h1>hello</h1>'])
    expect(answer.headers.get('content-type')).toBe('text/plain')
    expect(answer.headers.get('content-disposition')).toBe(shown.disposition)
    const other = await kept('another')
    for (const changed of [
      address.replace(name.uuid, other.uuid),
      address.replace('text%2Fplain', 'text%2Fhtml'),
      address.replace('attachment', 'inline'),
      address.replace('X-Amz-Expires=900', 'X-Amz-Expires=9000'),
      address.replace(/Signature=./, (sign) =>
        sign.endsWith('0') ? 'Signature=1' : 'Signature=0',
      ),
      address.slice(0, address.indexOf('?')),
    ]) {
      expect(changed).not.toBe(address)
      expect((await fetch(changed)).ok, changed).toBe(false)
    }
  })

  test('are not given out any more once a quarter of an hour is over', async () => {
    const name = await kept('for a while')
    const ofNow = await files().direct(name, shown, inTime())
    expect(new URL(ofNow ?? '').searchParams.get('X-Amz-Expires')).toBe('900')
    const over = await files().direct(name, shown, Math.floor(Date.now() / 1000) - 5)
    expect((await fetch(ofNow ?? '')).status).toBe(200)
    expect((await fetch(over ?? '')).status).toBe(403)
  })

  test('open to nobody with a wrong secret', async () => {
    const name = await kept('closed')
    const stranger = s3Store({ ...place, secretAccessKey: 'another secret' }, '')
    for (const work of [
      () => stranger.read(name),
      () => stranger.put(name, Buffer.from('mine')),
      () => stranger.remove(name),
      () => stranger.check(),
    ]) {
      await expect(work()).rejects.toThrow('403')
    }
    const address = await stranger.direct(name, shown, inTime())
    expect((await fetch(address ?? '')).status).toBe(403)
    expect((await files().read(name))?.size).toBe(6)
  })

  test('whose server or bucket is not there are told apart', async () => {
    const lost = s3Store({ ...place, bucket: 'nothing-here' }, '')
    await expect(lost.check()).rejects.toThrow('404 NoSuchBucket')
    await expect(lost.read(nameOf(Buffer.from('a')))).rejects.toThrow('404 NoSuchBucket')
    const down = s3Store({ ...place, endpoint: `http://127.0.0.1:${await freePort()}` }, '')
    await expect(down.check()).rejects.toThrow('S3 does not answer: ECONNREFUSED')
    await files().check()
  })

  test('are asked for again where the server had too much to do, or was cut off', async () => {
    const tried = s3Store({ ...place, endpoint: way.endpoint }, '')
    const name = nameOf(Buffer.from('patience'))
    way.next('slow down', 'cut')
    await tried.put(name, Buffer.from('patience'))
    way.next('cut', 'slow down')
    expect((await tried.read(name))?.size).toBe(8)
    way.next('slow down', 'slow down', 'slow down')
    await expect(tried.has(name)).rejects.toThrow('503')
    way.next('denied')
    await expect(tried.has(name)).rejects.toThrow('403')
  })

  test('of a server that says nothing count as out of reach, and are not asked for again', async () => {
    const asked = { method: 'GET', path: '' } as const
    const there = { ...place, endpoint: way.endpoint }
    way.next('silent')
    await expect(openBucket(there, 300).ask(asked)).rejects.toThrow('no answer in time')
    expect((await openBucket(there).ask(asked)).status).toBe(200)
  })

  async function kept(text: string) {
    const name = nameOf(Buffer.from(text))
    await files().put(name, Buffer.from(text))
    return name
  }
})

const organization = randomUUID()

function nameOf(bytes: Buffer): StoredName {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { organization, uuid: randomUUID(), sha256, variant: 'original' }
}

const inTime = () => Math.floor(Date.now() / 1000) + 600
