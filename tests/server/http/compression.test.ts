import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { textFile } from '#tests/support/pictures/pictures.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'

onOneEngine('an answer', (backend) => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)(
    'of more than a kilobyte is sent as %s where that is understood',
    async (encoding, inflate) => {
      await registerTen()
      const { headers, rawPayload } = await get('/api/trailers', encoding)
      expect(headers['content-encoding']).toBe(encoding)
      expect(headers.vary).toContain('accept-encoding')
      const { data, error } = JSON.parse(inflate(rawPayload).toString())
      expect([data.length, error]).toEqual([10, ''])
      expect(rawPayload.length).toBeLessThan((await get('/api/trailers')).rawPayload.length / 3)
    },
  )

  test('is sent as it is where no encoding is understood, or when it is short', async () => {
    expect((await get('/api/trailers')).headers['content-encoding']).toBeUndefined()
    const short = await get('/api/trailers/access/unlinked?search=none', 'br')
    expect(short.headers['content-encoding']).toBeUndefined()
  })

  test('that is a file is never touched', async () => {
    const { client } = backend.own.editor
    const uuid = await client.keep(textFile('long.txt', 'word '.repeat(2000)))
    const { presignedUrl } = await client.ask('GET /file/{uuid}', { uuid })
    const { headers, rawPayload } = await get(presignedUrl, 'br, gzip')
    expect([headers['content-encoding'], rawPayload.length]).toEqual([undefined, 10_000])
  })

  async function registerTen() {
    for (let index = 0; index < 10; index += 1) {
      await backend.own.editor.client.ask('POST /register-trailer', backend.trailer())
    }
  }

  function get(url: string, encoding = 'identity') {
    const headers = { cookie: backend.own.viewer.client.cookie(), 'accept-encoding': encoding }
    return backend.app.inject({ url, headers })
  }
})
