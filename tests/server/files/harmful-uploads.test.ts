import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { twoColours } from '#tests/support/pictures/pdfs.ts'
import { newPicture, textFile } from '#tests/support/pictures/pictures.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'

const script = '<script>alert(document.cookie)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`
const page = `<!doctype html><html><body>${script}</body></html>`

onOneEngine('a harmful file', (backend) => {
  test.each([
    ['an SVG with a script', textFile('logo.svg', svg, 'image/svg+xml')],
    ['an SVG that calls itself a PNG', textFile('logo.png', svg, 'image/png')],
    ['an HTML page', textFile('manual.html', page, 'text/html')],
    ['an HTML page that calls itself a PDF', textFile('manual.pdf', page, 'application/pdf')],
    ['a page of XHTML', textFile('a.xhtml', `<?xml version="1.0"?>${page}`, 'text/html')],
    ['a script', textFile('a.js', 'alert(1)', 'text/javascript')],
    ['a program', new File([new Uint8Array([0x4d, 0x5a, 0x90, 0, 3])], 'setup.exe')],
  ])('%s is stored, and saved by whoever opens it', async (_, file) => {
    for (const address of await addressesOf(file)) {
      const { headers, body } = await backend.app.inject(address)
      expect(body).toBe(await file.text())
      expect(headers['content-disposition']).toMatch(/^attachment; /)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-type']).not.toMatch(/html|image|javascript/)
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).toMatch(/; sandbox$/)
    }
  })

  test('of a kind that is shown is sandboxed all the same', async () => {
    for (const address of await addressesOf(twoColours())) {
      const { headers } = await backend.app.inject(address)
      expect(headers['content-disposition']).toMatch(/^inline; /)
      expect(String(headers['content-security-policy'])).toMatch(/; sandbox$/)
    }
  })

  test('has no smaller pictures to ask for', async () => {
    const [address = ''] = await addressesOf(textFile('logo.svg', svg, 'image/svg+xml'))
    const altered = address.replace('/original?', '/thumbnail?')
    expect((await backend.app.inject(altered)).statusCode).toBe(404)
  })

  /** As its organization opens it, and as a visitor does. */
  async function addressesOf(file: File) {
    const { own, stranger } = backend
    const { client } = own.editor
    const { uuid: trailer } = await client.ask('POST /register-trailer', backend.trailer())
    const [accessKey = ''] = (await client.ask('GET /trailers/access/unlinked', {})).map(
      (tag) => tag.uuid,
    )
    await client.ask('POST /trailers/access/link', { trailer, accessKey })
    const uuid = await client.keep(file)
    const sent = { trailer, type: 'UPLOAD', name: 'File', upload: uuid } as const
    await client.ask('POST /trailers/resources', sent)
    const inside = await client.ask('GET /file/{uuid}', { uuid })
    const outside = await stranger.ask('GET /secure/file/{uuid}', { uuid, accessKey })
    const [listed] = await stranger.ask('GET /secure/trailers/{accessKey}/resources', { accessKey })
    return [inside.presignedUrl, outside.presignedUrl, listed?.upload?.presignedUrl ?? '']
  }
})

onOneEngine('an upload by who only reads', (backend) => {
  const sentence = 'Your role allows pictures only. Ask an administrator to upload other files.'

  test('of a picture is kept', async () => {
    const { status, body } = await viewer().upload(await newPicture('me.png'))
    expect([status, body.data]).toEqual([200, expect.objectContaining({ name: 'me.png' })])
  })

  test.each([
    ['text', () => textFile('a.txt', 'a')],
    ['text named as a picture', () => textFile('me.png', 'a', 'image/png')],
    ['SVG', () => textFile('me.svg', svg, 'image/svg+xml')],
    ['PDF', twoColours],
  ])('of %s is refused and not kept', async (_, make) => {
    const before = await backend.storedFiles()
    const { status, body } = await viewer().upload(make(), { key: randomUUID() })
    expect([status, body.error]).toEqual([403, sentence])
    expect(await backend.storedFiles()).toEqual(before)
  })

  test('never takes the place of another file', async () => {
    const { client } = backend.own.editor
    const file = await newPicture('yard.png')
    const uuid = await client.keep(file)
    const taken = await viewer().upload(await newPicture('mine.png'), { uuid })
    expect([taken.status, taken.body.code]).toEqual([409, 'uuid_taken'])
    expect((await viewer().upload(textFile('a.txt', 'a'), { uuid })).status).toBe(403)
    const { presignedUrl } = await client.ask('GET /file/{uuid}', { uuid })
    const { rawPayload } = await backend.app.inject(presignedUrl)
    expect(rawPayload).toEqual(Buffer.from(await file.arrayBuffer()))
  })

  const viewer = () => backend.own.viewer.client
})
