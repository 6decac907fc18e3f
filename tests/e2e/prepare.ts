import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '#tests/support/server/app.ts'
import { keepSessions, yardFolder } from '#tests/support/server/demo-yard.ts'

/** Builds the app where that is due and seeds the demo yard once for the whole run. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function prepare() {
  build()
  const folder = await mkdtemp(join(tmpdir(), 'drawbar-e2e-'))
  process.env.DRAWBAR_E2E_FOLDER = folder
  // Every test starts a server: the first one leaves its compiled modules to the others.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled')
  const remove = removeAtTheEnd(folder)
  const app = await serve(yardFolder())
  await keepSessions(app.url)
  await app.kill('SIGTERM')
  return remove
}

function build() {
  const setup = fileURLToPath(new URL('../../server/launch/setup.mjs', import.meta.url))
  const { status } = spawnSync(process.execPath, [setup, '--build'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The app could not be built.')
}

// Its input closes when the run ends in whatever way, a kill included.
const janitor = `process.stdin.resume().on('end', () =>
  require('node:fs').rmSync(process.argv[1], { recursive: true, force: true, maxRetries: 20 }))`

function removeAtTheEnd(folder: string) {
  const child = spawn(process.execPath, ['-e', janitor, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.unref()
  return async () => {
    const gone = once(child, 'exit')
    child.ref()
    child.stdin.end()
    await gone
  }
}
