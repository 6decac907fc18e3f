import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { awkwardTexts } from '#tests/support/awkward-texts.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'
import { taggedTrailer } from '#tests/support/server/tagged-trailer.ts'

const web = 'An address must begin with https:// or http://'
const whole = 'Please enter a complete address, such as https://example.com/manual'
const invisible = 'This address has invisible characters in it.'
const url = 'https://maker.example/sheet'
const upload = randomUUID()

const refused: [says: string, fields: Record<string, unknown>, field: string, sentence: string][] =
  [
    ['a script as its address', { url: 'javascript:alert(1)' }, 'url', web],
    ['a script in capitals', { url: 'JavaScript://%0aalert(1)' }, 'url', web],
    ['a script behind a space', { url: ' javascript:alert(1)' }, 'url', web],
    ['a script split by NUL', { url: 'java\0script:alert(1)' }, 'url', invisible],
    ['a script split by a line', { url: 'java\nscript:alert(1)' }, 'url', invisible],
    ['a file of the device', { url: 'file:///etc/passwd' }, 'url', web],
    ['data', { url: 'data:text/html,<script>alert(1)</script>' }, 'url', web],
    ['a blob', { url: 'blob:https://maker.example/1' }, 'url', web],
    ['an address without a scheme', { url: 'maker.example/sheet' }, 'url', whole],
    ['an address without a host', { url: 'https://' }, 'url', whole],
    ['a path', { url: '/api/session' }, 'url', whole],
    ['an address with a space', { url: 'https://maker.example/a b' }, 'url', whole],
    ['a long address', { url: `https://m.example/${'a'.repeat(2000)}` }, 'url', 'At most 2000'],
    ['no address', { url: null }, 'url', 'Required'],
    ['an empty address', { url: '' }, 'url', whole],
    ['a file beside its address', { upload }, 'upload', 'A resource of type URL has no upload'],
    ['no file', { type: 'UPLOAD', url: null }, 'upload', 'Required'],
    [
      ...(['an address beside its file', { type: 'UPLOAD', upload }, 'url'] as const),
      'A resource of type UPLOAD has no url',
    ],
    ['another type', { type: 'LINK' }, 'type', 'This must be one of URL, UPLOAD'],
    ['no name', { name: '  ' }, 'name', 'Required'],
    ['a name of NUL', { name: '\0' }, 'name', 'Required'],
    ['a name of nothing visible', { name: '\u200b \u2060' }, 'name', 'Required'],
    ['a name of 201 letters', { name: 'n'.repeat(201) }, 'name', 'At most 200 characters'],
    ['a name of 500 letters', { name: 'n'.repeat(500) }, 'name', 'At most 200 characters'],
    ['level 3', { access_level: 3 }, 'access_level', 'This must be one of 2, 4'],
    ['level "2"', { access_level: '2' }, 'access_level', 'This must be one of 2, 4'],
    ['an unknown field', { archived_at: null }, 'archived_at', 'Unknown field'],
    ['a malformed part', { trailerPart: 'x' }, 'trailerPart', 'This is not a valid uuid'],
  ]

onOneEngine('a resource', (backend) => {
  let trailer: string
  beforeAll(async () => {
    trailer = (await taggedTrailer(backend)).trailer
  })

  test.each(refused)('with %s is refused beneath its field', async (_, fields, field, sentence) => {
    const { status, body } = await send(fields)
    expect(status).toBe(400)
    expect(body.fields?.[field]).toContain(sentence)
    expect(await client().ask('GET /trailer/{trailer}/resource-count', { trailer })).toEqual({
      count: 0,
    })
  })

  test.each([...awkwardTexts, ['200 letters', 'n'.repeat(200)]])(
    'named with %s keeps its name, and is found by it',
    async (_, name) => {
      const other = await taggedTrailer(backend)
      const sent = { trailer: other.trailer, type: 'URL', name, url } as const
      const { uuid } = await client().ask('POST /trailers/resources', sent)
      const call = 'GET /trailer/{trailer}/resources'
      const found = await client().ask(call, { trailer: other.trailer, search: name })
      expect(found).toMatchObject([{ uuid, name }])
    },
  )

  test.each([
    'https://maker.example',
    'HTTP://MAKER.EXAMPLE:8080/a?q=%20#x',
    'https://manüfacturer.example/ø/手册',
  ])('may lead to %s', async (address) => {
    const other = await taggedTrailer(backend)
    const sent = { trailer: other.trailer, type: 'URL', name: 'Link', url: address } as const
    await client().ask('POST /trailers/resources', sent)
    const [found] = await client().ask('GET /trailer/{trailer}/resources', {
      trailer: other.trailer,
    })
    expect(found?.url).toBe(address)
  })

  const client = () => backend.own.editor.client
  const send = (fields: object) =>
    client().send('POST /trailers/resources', {
      trailer,
      type: 'URL',
      name: 'Sheet',
      url,
      ...fields,
    })
})
