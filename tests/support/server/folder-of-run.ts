import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Its input closes when the run ends in whatever way, a kill included.
const janitor = `process.stdin.resume().on('end', () =>
  require('node:fs').rmSync(process.argv[1], { recursive: true, force: true, maxRetries: 20 }))`

/** Makes a folder that goes with this process. */
export function folderOfRun(): { folder: string; remove: () => Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), 'drawbar-e2e-'))
  const child = spawn(process.execPath, ['-e', janitor, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.unref()
  const remove = async () => {
    const gone = once(child, 'exit')
    child.ref()
    child.stdin.end()
    await gone
  }
  return { folder, remove }
}

/** What every test's server reads of it: the first one leaves its compiled modules to the others. */
export const settingsOf = (folder: string) => ({
  DRAWBAR_E2E_FOLDER: folder,
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
})
