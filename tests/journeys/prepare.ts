import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drawYard } from '#tests/support/server/draw-yard.ts'
import { folderOfRun, settingsOf } from '#tests/support/server/folder-of-run.ts'

/** Builds the app where that is due and has the demo yard once for the whole run. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function prepare() {
  build()
  const { folder, remove } = folderOfRun()
  Object.assign(process.env, settingsOf(folder))
  const { DRAWBAR_DRAWN: drawn } = process.env
  if (drawn) cpSync(drawn, folder, { recursive: true })
  else await drawYard()
  return remove
}

function build() {
  const setup = fileURLToPath(new URL('../../server/launch/setup.mjs', import.meta.url))
  const { status } = spawnSync(process.execPath, [setup, '--build'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The app could not be built.')
}
