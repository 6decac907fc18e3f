import { expect, test } from 'vitest'
import { queryRan } from '#server/core/signals.ts'
import { buildApp } from '#server/http/app.ts'
import { warnOfSlowQueries } from '#server/watch/open-watch.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { createClient } from '#tests/support/server/client.ts'

onEachEngine('a slow query', (backend) => {
  test('is a warning with its statement, its time and its request, without its values', async () => {
    const lines: Record<string, unknown>[] = []
    const write = (line: string) => void lines.push(JSON.parse(line))
    const app = await buildApp({ deps: backend.deps, dist: null, log: { write } })
    const end = warnOfSlowQueries(app.log, 0)
    const client = createClient(app, backend.own.editor.client.cookie())
    const name = 'Slow Haulage'
    const { headers } = await client.send('POST /customer', { name })
    end()
    await client.ask('POST /customer', { name: 'Quick Haulage' })
    await app.close()
    const inserts = lines.filter(({ sql }) => String(sql).startsWith('insert into "customer"'))
    const id = headers['x-request-id']
    expect(inserts).toEqual([
      expect.objectContaining({
        ...{ event: 'slow query', level: 40, ms: expect.any(Number) },
        ...{ id, route: '/api/customer', msg: 'slow query' },
      }),
    ])
    expect(JSON.stringify(lines)).not.toContain(name)
  })

  test('is told by the beginning of a statement of megabytes', () => {
    const warned: { sql: string }[] = []
    const end = warnOfSlowQueries({ warn: (line: { sql: string }) => void warned.push(line) }, 1)
    queryRan.tell({ sql: `insert ${'(?), '.repeat(100_000)}`, ms: 200, failed: false })
    end()
    expect(warned.map(({ sql }) => sql.slice(0, 10))).toEqual(['insert (?)'])
    expect(warned[0]?.sql).toHaveLength(1000)
  })

  test('is none that is quick enough', async () => {
    const warned: unknown[] = []
    const end = warnOfSlowQueries({ warn: (line: unknown) => void warned.push(line) }, 60_000)
    await backend.own.editor.client.ask('GET /trailers', {})
    end()
    expect(warned).toEqual([])
  })
})
