import { mkdtemp, rm } from 'node:fs/promises'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { queryRan } from '#server/core/signals.ts'
import { readConfig } from '#server/launch/config.ts'
import { startServer } from '#server/launch/start.ts'
import { warmUp } from '#server/launch/warm-up.ts'

test('A server that listens has looked for a session and for a plate already, and refused nobody', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'drawbar-warm-'))
  const asked: string[] = []
  const written: string[] = []
  const end = queryRan.hear(({ sql }) => asked.push(sql))
  const write = process.stdout.write
  process.stdout.write = (words: string | Uint8Array) => written.push(String(words)) > 0
  const env = { DATA_DIR, DEMO: '0', PORT: '0', HOST: '127.0.0.1' }
  const running = await startServer(readConfig(env)).finally(() => {
    process.stdout.write = write
    end()
  })
  for (const table of ['session', 'access_key'])
    expect(asked.some((sql) => sql.startsWith('select') && sql.includes(`from "${table}"`))).toBe(
      true,
    )
  expect(written.join('')).not.toMatch(/"status":4/)
  await running.stop()
  await rm(DATA_DIR, { recursive: true })
})

test('What a server asks itself beforehand comes over a socket, as every request does', async () => {
  const app = Fastify()
  const sockets: Socket[] = []
  app.addHook('onRequest', async ({ raw }) => {
    sockets.push(raw.socket)
  })
  await warmUp(app)
  expect(sockets).toHaveLength(3)
  for (const socket of sockets) expect(socket).toBeInstanceOf(Socket)
  await app.close()
})
