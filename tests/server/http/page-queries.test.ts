import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryRan } from '#server/core/signals.ts'
import { buildApp } from '#server/http/app.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'
import { drawnDist } from '#tests/support/server/drawn-dist.ts'
import { loopRounds } from '#tests/support/server/loop-rounds.ts'
import { taggedTrailer } from '#tests/support/server/tagged-trailer.ts'

const shell =
  '<!doctype html><html><head><title>Drawbar</title><script type="module" crossorigin src="/assets/i.js"></script><link rel="stylesheet" crossorigin href="/assets/s.css"></head><body></body></html>'

/** It asks what the pages ask, and says what it was given. */
const bundle = `
import { questionsOf } from '${pathToFileURL(resolve('src/public-pages/page-questions.ts'))}'
export const pages = {
  questionsOf,
  refusalOf: () => null,
  renderPage: async (_address, { length }) => ({
    ...{ name: 'plate', title: 'Plate', description: '', picture: null, isListed: false },
    drawn: length + ' answers',
  }),
}`

onOneEngine('the database is asked for a page that the server draws', (backend, engine) => {
  let app: FastifyInstance
  let built: Awaited<ReturnType<typeof drawnDist>>
  beforeAll(async () => {
    built = await drawnDist({
      ...{ shell, bundle },
      files: { entry: '/m.js', react: '/r.js', pages: { plate: ['/a.js'] } },
      sheet: { name: 's.css', text: '.here{color:red}' },
    })
    app = await buildApp({ deps: backend.deps, dist: built.dist })
  })
  afterAll(async () => {
    await app?.close()
    await built.remove()
  })

  test('seven times for a plate, by its short address too, whoever it belongs to once', async () => {
    const { accessKey } = await taggedTrailer(backend)
    expect(await asked('/t/00000000000000000000000000')).toEqual([])
    const queries = await asked(`/secure/access/${accessKey}`, '5 answers')
    expect(queries.filter((sql) => sql.includes('from "access_key" inner'))).toHaveLength(1)
    expect(queries).toHaveLength(7)
  })

  test('six times for a part, and its documents are counted once', async () => {
    const { trailer, accessKey } = await taggedTrailer(backend)
    const { client } = backend.own.editor
    const part = { trailer, modelNumber: 'PN-1', description: 'Axle' }
    const { uuid } = await client.ask('POST /trailer-parts/custom', part)
    for (let place = 0; place < 7; place += 1) {
      await client.ask('POST /trailers/resources', {
        ...{ trailer, trailerPart: uuid, type: 'URL', name: `Manual ${place}` },
        ...{ url: 'https://manual.example', access_level: 2 },
      })
    }
    const queries = await asked(`/secure/trailers/${accessKey}/part/${uuid}`, '2 answers')
    expect(queries.filter((sql) => sql.includes('count('))).toHaveLength(1)
    expect(queries).toHaveLength(6)
  })

  test.runIf(engine === 'sqlite')(
    'in a turn of its own for each question, and drawn in another',
    async () => {
      const { accessKey } = await taggedTrailer(backend)
      const rounds = await loopRounds(() => asked(`/secure/access/${accessKey}`, '5 answers'))
      expect(rounds).toBeGreaterThan(5)
    },
  )

  async function asked(url: string, drawn = '') {
    const queries: string[] = []
    const end = queryRan.hear(({ sql }) => queries.push(sql))
    const { body } = await app.inject(url)
    end()
    expect(body).toContain(drawn)
    return queries
  }
})
