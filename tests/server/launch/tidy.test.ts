import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test, vi } from 'vitest'
import { readConfig } from '#server/launch/config.ts'
import { startServer } from '#server/launch/start.ts'
import { createDatabase } from '#tests/support/server/postgres.ts'

const postgres = inject('postgres')

test.skipIf(!('url' in postgres))(
  'A server that is stopped while it tidies ends that before it closes the database',
  async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'drawbar-tidy-'))
    const DATABASE_URL = await createDatabase('url' in postgres ? postgres.url : '')
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const env = { DATA_DIR, DEMO: '0', PORT: '0', HOST: '127.0.0.1', DATABASE_URL }
    const running = await startServer(readConfig(env))
    await running.stop()
    // What was begun and not waited for would fail a moment later.
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(said.mock.calls.flat().join('')).not.toContain('tidying failed')
    said.mockRestore()
    await rm(DATA_DIR, { recursive: true })
  },
)
