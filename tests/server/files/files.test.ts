import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { signAddress } from '#server/files/signed-address.ts'
import { newPicture, textFile } from '#tests/support/pictures/pictures.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'

const page = '<!doctype html><script>alert(document.cookie)</script>'
const hour = 60 * 60 * 1000

onOneEngine('a file', (backend) => {
  test('that is HTML is saved, never run in our origin', async () => {
    const { headers, body } = await open(textFile('evil.html', page, 'image/png'))
    expect(body).toBe(page)
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/plain/),
      'content-disposition': "attachment; filename*=UTF-8''evil.html",
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).not.toContain('allow-')
  })

  test('that is SVG is saved, never shown', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const { headers } = await open(textFile('logo.svg', svg, 'image/svg+xml'))
    expect(headers['content-disposition']).toMatch(/^attachment/)
  })

  test('that is a picture or a PDF is shown', async () => {
    const pdf = textFile('manual.pdf', '%PDF-1.7\n%âãÏÓ\n1 0 obj <<>> endobj')
    for (const file of [await newPicture('yard.png'), pdf]) {
      const { headers } = await open(file)
      expect(headers['content-disposition']).toBe(`inline; filename*=UTF-8''${file.name}`)
      expect(headers['cache-control']).toBe('private, max-age=900, immutable')
    }
  })

  test('with signs and letters of the world in its name is named so', async () => {
    const { headers } = await open(textFile(`Plan (1)'s *ü🚚.txt`, 'x'))
    const [, name = ''] = /filename\*=UTF-8''(.*)$/.exec(headers['content-disposition'] ?? '') ?? []
    expect(name).toMatch(/^[\w.!#$&+^`|~%-]+$/)
    expect(decodeURIComponent(name)).toBe(`Plan (1)'s *ü🚚.txt`)
  })

  test('is not found by an altered address', async () => {
    const { url } = await open(textFile('plan.txt', 'x'))
    const { organization } = backend.other
    const altered = [
      url.replace(/signature=./, (text) => (text.endsWith('A') ? 'signature=B' : 'signature=A')),
      url.replace(/expires=(\d+)/, (_, time) => `expires=${Number(time) + 1}`),
      url.replace(/&signature=.*/, ''),
      url.replace(/expires=\d+&/, ''),
      url.replace(/\?.*/, ''),
      url.replace('/original?', '/thumbnail?'),
      url.replace(/files\/[^/]+/, `files/${organization}`),
      url.replace('/original', '/..%2f..%2foriginal'),
    ]
    for (const address of altered) {
      const { statusCode, body } = await backend.app.inject(address)
      expect([address, statusCode, JSON.parse(body).code]).toEqual([address, 404, 'not_found'])
    }
  })

  test('is not found by an address that has expired', async () => {
    const { url } = await open(textFile('plan.txt', 'x'))
    const file = url.replace('/api/files/', '').replace(/\?.*/, '')
    const fresh = signAddress(backend.deps.secret, file)
    expect((await backend.app.inject(fresh)).statusCode).toBe(200)
    const old = signAddress(backend.deps.secret, file, Date.now() - hour)
    expect((await backend.app.inject(old)).statusCode).toBe(404)
    // A link in a tab: what a page without scripts holds.
    const { statusCode, body, headers } = await backend.app.inject({
      url: old,
      headers: { accept: 'text/html,*/*;q=0.8' },
    })
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(body).toContain('This link to a file has expired.')
  })

  test('keeps its address for a while and no longer than a quarter of an hour', () => {
    const now = Date.UTC(2026, 0, 1)
    const expiry = (address: string) => Number(/expires=(\d+)/.exec(address)?.[1])
    for (let later = 0; later < hour; later += 61_000) {
      const address = signAddress('secret', 'file', now + later)
      const lasts = expiry(address) - (now + later) / 1000
      expect(lasts).toBeLessThanOrEqual(limits.fileUrlSeconds)
      expect(lasts).toBeGreaterThan(limits.fileUrlSeconds / 2)
    }
  })

  test('is asked about without its bytes', async () => {
    const { url } = await open(textFile('plan.txt', 'twelve bytes'))
    const { statusCode, headers, body } = await backend.app.inject({ method: 'HEAD', url })
    expect([statusCode, headers['content-length'], body]).toEqual([200, '12', ''])
  })

  test('whose row is gone is not found', async () => {
    const { url, uuid } = await open(textFile('plan.txt', 'x'))
    await backend.deps.db.deleteFrom('upload').where('uuid', '=', uuid).execute()
    expect((await backend.app.inject(url)).statusCode).toBe(404)
  })

  async function open(file: File) {
    const { client } = backend.own.editor
    const uuid = await client.keep(file)
    const { presignedUrl: url } = await client.ask('GET /file/{uuid}', { uuid })
    const { headers, body } = await backend.app.inject(url)
    return { url, uuid, body, headers: headers as Record<string, string> }
  }
})
