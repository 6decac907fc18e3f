import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/http/app.ts'
import { sourceOf } from '#server/http/inside-sources.ts'
import { type Backend, openBackend } from '#tests/support/server/backend.ts'
import { drawnDist } from '#tests/support/server/drawn-dist.ts'
import { taggedTrailer } from '#tests/support/server/tagged-trailer.ts'

const shell = `<!doctype html><html><head><title>Drawbar</title>
<script type="module" crossorigin src="/assets/index-1.js"></script>
<link rel="stylesheet" crossorigin href="/assets/style-1.css"></head><body><noscript>Needs scripts.</noscript></body></html>`

/** In the place of what the build makes: it says what it was given. */
const bundle = `export const pages = {
  questionsOf: (address) => {
    const [, key] = /^\\/secure\\/(?:access|trailers)\\/([^/?]+)/.exec(address) ?? []
    const plate = '/api/secure/trailers/' + key
    return key ? [plate, plate + '/parts', plate + '/none'] : ['/api/about']
  },
  refusalOf: (address) =>
    address.includes('none') ? null : { name: 'plate', words: 'Nothing <answers>' },
  renderPage: async (address, [{ data }]) => {
    if (address.includes('fails')) throw new Error('It can not be drawn.')
    return {
      name: data.vin ? 'plate' : 'landing',
      drawn: '<h1 class="here">Drawn</h1>',
      title: data.vin ?? 'Drawbar',
      description: 'A "page"',
      picture: data.vin ? '/api/files/picture' : null,
      isListed: !data.vin,
    }
  },
}`

describe('a page that the server draws', () => {
  let backend: Backend
  let app: FastifyInstance
  let built: Awaited<ReturnType<typeof drawnDist>>
  const lines: string[] = []
  beforeAll(async () => {
    built = await drawnDist({
      ...{ shell, bundle },
      files: {
        entry: '/assets/visitor/main-1.js',
        react: '/assets/visitor/react-1.js',
        pages: { plate: ['/a.js', '/b.js'] },
      },
      sheet: { name: 'style-1.css', text: '.here{color:red}.gone{color:blue}' },
    })
    backend = await openBackend('sqlite')
    app = await buildApp({
      deps: backend.deps,
      dist: built.dist,
      log: { write: (line) => void lines.push(line) },
    })
  })
  afterAll(async () => {
    await app.close()
    await backend.close()
    await built.remove()
  })

  test('holds what it shows, the answers it was made of, and the way to the app', async () => {
    const { accessKey } = await taggedTrailer(backend)
    const { body, headers } = await app.inject(`/secure/access/${accessKey}`)
    expect(body).toContain('<div id="root" data-drawn><h1 class="here">Drawn</h1></div>')
    expect(body).toContain('<style>.here{color:red}</style>')
    // What is pressed is noted from the first thing on that is shown.
    expect(body.indexOf("run('visit')")).toBeLessThan(body.indexOf('<div id="root"'))
    expect(body).toContain(
      'data-app="/assets/index-1.js" data-visitor="/assets/visitor/main-1.js" data-react="/assets/visitor/react-1.js" data-parts="/a.js /b.js" data-sheet="/assets/style-1.css"',
    )
    expect(body).toContain(
      '<meta property="og:image" content="https://trailers.example/api/files/picture">',
    )
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(answersIn(body).map(({ address }) => address)).toEqual([
      `/api/secure/trailers/${accessKey}`,
      `/api/secure/trailers/${accessKey}/parts`,
    ])
  })

  test('runs only the scripts that its policy names, and has only their styles', async () => {
    const { body, headers } = await app.inject('/')
    const policy = String(headers['content-security-policy'])
    expect(/script-src[^;]*/.exec(policy)?.[0].match(/'sha256-[^']+'/g)).toHaveLength(3)
    expect(policy).toContain(sourceOf('.here{color:red}'))
    expect(policy).not.toContain('unsafe-inline')
    expect(body.match(/<script/g)).toHaveLength(4)
    expect(headers['cache-control']).toBe('no-cache')
    expect(body).not.toContain('noindex')
  })

  test('says nothing of what is nobody’s business outside', async () => {
    const { own, trailer, deps } = backend
    const customer = { uuid: randomUUID(), name: 'Quokka Haulage' }
    await own.editor.client.ask('POST /customer', customer)
    const secret = {
      ...{ notes: 'Owes us money', fleet_code: 'JOB-4711' },
      customer: { uuid: customer.uuid },
    }
    const tagged = await taggedTrailer({ ...backend, trailer: () => trailer(secret) })
    await own.editor.client.ask('POST /trailers/resources', {
      ...{ trailer: tagged.trailer, type: 'URL', name: 'Invoice', url: 'https://secret.example' },
      access_level: 4,
    })
    const { body } = await app.inject(`/secure/access/${tagged.accessKey}`)
    expect(body).toContain('page-answers')
    for (const word of [
      'Owes us',
      'JOB-4711',
      'Quokka',
      customer.uuid,
      'Invoice',
      'secret.example',
    ])
      expect(body, word).not.toContain(word)
    expect(deps.secret).not.toBe('')
  })

  test('is the app’s own empty one where there is nothing to show, or it can’t be drawn', async () => {
    const { accessKey } = await taggedTrailer(backend)
    for (const url of ['/secure/access/none', `/secure/access/${accessKey}?fails`]) {
      const { body, statusCode, headers } = await app.inject(url)
      expect([statusCode, body]).toEqual([200, shell])
      expect(headers['cache-control']).toBe('no-cache')
    }
    const log = lines.join('')
    expect(log).toContain('It can not be drawn.')
    expect(log).not.toContain(accessKey)
  })

  test('says in words why a plate shows nothing to who has no scripts, brings no more than a plate’s, and is kept by nobody', async () => {
    const { accessKey } = await taggedTrailer(backend)
    await backend.deps.db
      .updateTable('access_key')
      .set({ voided_at: '2026-01-01T00:00:00.000Z', trailer: null })
      .where('uuid', '=', accessKey)
      .where('organization', '=', backend.own.organization)
      .execute()
    for (const key of [accessKey, '00000000-0000-4000-8000-000000000000']) {
      const { body, headers } = await app.inject(`/secure/access/${key}`)
      expect(body).toContain('<noscript>Nothing &lt;answers></noscript>')
      expect(body).toContain(
        'data-visitor="/assets/visitor/main-1.js" data-react="/assets/visitor/react-1.js" data-parts="/a.js /b.js"',
      )
      expect(body).not.toContain('type="module"')
      expect(body).toContain('<meta name="robots" content="noindex">')
      expect(headers['content-security-policy']).toContain(sourceOf("run('early')\nrun('visit')\n"))
      expect(headers['cache-control']).toBe('private, no-store')
    }
  })

  test.each(['/secure/access/%E0%A4%A', '/secure/trailers/%zz?parts=1'])(
    'says so of an address with a broken percent sign as well: %s',
    async (address) => {
      const { body, statusCode, headers } = await app.inject(address)
      expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store'])
      expect(body).toContain('<noscript>Nothing &lt;answers></noscript>')
      expect((await app.inject('/T/%zz')).headers.location).toBe('/secure/access/%25zz')
      const ofApi = await app.inject('/api/secure/trailers/%zz')
      expect([ofApi.statusCode, ofApi.json().code]).toEqual([400, 'refused'])
    },
  )

  test('ends neither an element nor a script by the name of a trailer', async () => {
    const { own } = backend
    const { trailer, accessKey } = await taggedTrailer(backend)
    const rego = '</script><script>alert(1)</script>'
    await backend.deps.db
      .updateTable('trailer')
      .set({ vin: rego })
      .where('uuid', '=', trailer)
      .where('organization', '=', own.organization)
      .execute()
    const { body } = await app.inject(`/secure/access/${accessKey}`)
    expect(body).not.toContain('<script>alert')
    expect(answersIn(body)[0]?.data.vin).toBe(rego)
  })

  test('comes packed where the browser can unpack it', async () => {
    for (const encoding of ['br', 'gzip']) {
      const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } })
      expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding'])
    }
  })

  test.each([
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0', undefined],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['identity', undefined],
  ])('comes to who accepts %s packed as %s', async (accepted, encoding) => {
    const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
    expect(headers['content-encoding']).toBe(encoding)
  })
})

const answersIn = (body: string): { address: string; data: { vin: string } }[] => {
  const [, text = ''] = /id="page-answers">(.*?)<\/script>/.exec(body) ?? []
  return JSON.parse(text)
}
