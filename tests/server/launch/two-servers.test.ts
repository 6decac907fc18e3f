import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/launch/config.ts'
import { startServer } from '#server/launch/start.ts'
import { createDatabase } from '#tests/support/server/postgres.ts'

const postgres = inject('postgres')
const isThere = 'url' in postgres

test.runIf(isThere)(
  'Two servers that begin on one empty PostgreSQL at the same moment make its tables and demo once',
  { timeout: 120_000 },
  async () => {
    const DATABASE_URL = await createDatabase('url' in postgres ? postgres.url : '')
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'drawbar-two-'))
    onTestFinished(() => rm(DATA_DIR, { recursive: true }))
    const config = readConfig({
      ...{ DATABASE_URL, DATA_DIR, DEMO: '1', PORT: '0', HOST: '127.0.0.1' },
      SESSION_SECRET: 'a secret of both servers of this test',
    })
    const servers = await Promise.all([startServer(config), startServer(config)])
    for (const { url, stop } of servers) {
      expect(await (await fetch(`${url}/api/ready`)).json()).toMatchObject({
        data: { ready: true },
      })
      const body = JSON.stringify({
        email: 'viewer@demo.drawbar.example',
        password: 'drawbar-demo',
      })
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${url}/api/login`, { method: 'POST', headers, body })
      expect(await answer.json()).toMatchObject({ data: { role: 'VIEWER' } })
      const cookie = answer.headers.getSetCookie().join('; ')
      const list = await fetch(`${url}/api/trailers`, { headers: { cookie } })
      await list.arrayBuffer()
      expect(list.headers.get('x-total-count')).toBe('240')
      await stop()
    }
  },
)
