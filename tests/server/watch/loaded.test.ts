import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#server/launch/free-port.ts'
import {
  endAll,
  fillFolder,
  newFolder,
  startProcess,
} from '#tests/support/server/server-process.ts'

const noting = fileURLToPath(new URL('../../support/server/note-modules.ts', import.meta.url))

let folder: Awaited<ReturnType<typeof newFolder>>
beforeAll(async () => {
  folder = await newFolder()
  await fillFolder(folder.folder)
})
afterAll(async () => {
  endAll()
  await folder.remove()
})

test('What measures and traces is loaded where it is wanted, and only there', async () => {
  const watching = /^(prom-client|@opentelemetry)/
  const none = await packagesOf({})
  expect(none.has('fastify')).toBe(true)
  expect([...none].filter((name) => watching.test(name))).toEqual([])
  const settings = {
    METRICS_PORT: String(await freePort()),
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:1',
  }
  const all = await packagesOf(settings)
  expect(all.has('prom-client')).toBe(true)
  expect(all.has('@opentelemetry/sdk-trace')).toBe(true)
})

async function packagesOf(settings: NodeJS.ProcessEnv) {
  const file = join(folder.folder, `modules-${Object.keys(settings).length}`)
  const NODE_OPTIONS = `--import=${pathToFileURL(noting)}`
  const own = { DATA_DIR: folder.folder, MODULES_FILE: file, NODE_OPTIONS }
  const server = await startProcess({ ...own, ...settings })
  await fetch(`${server.url}/api/health`)
  await server.end('SIGKILL')
  return new Set((await readFile(file, 'utf8')).split('\n'))
}
