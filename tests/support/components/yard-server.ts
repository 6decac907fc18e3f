import { cpSync } from 'node:fs'
import { type App, startApp } from '#tests/support/server/app.ts'
import { drawYard } from '#tests/support/server/draw-yard.ts'
import { folderOfRun, settingsOf } from '#tests/support/server/folder-of-run.ts'
import { buildApp } from './build-app.ts'

/** Says which of Vitest's browsers a call comes from. */
export const browserHeader = 'x-browser-of-test'

let prepared: Promise<unknown> | null = null
const apps = new Map<string, App>()

/** The server that answers a browser: files run beside each other, each with a server of its own. */
export const appOf = (browser: string) => apps.get(browser)

/** Starts a browser's server anew, on a copy of the demo yard; the first time the app is built too. */
export async function startFresh(browser: string) {
  prepared ??= Promise.all([buildApp(), draw()])
  await prepared
  await apps.get(browser)?.leave()
  apps.set(browser, await startApp())
}

export async function endApps() {
  for (const app of apps.values()) await app.kill('SIGTERM')
}

/** The demo yard as it was drawn for the whole run, or drawn now. */
async function draw() {
  const { folder } = folderOfRun()
  Object.assign(process.env, settingsOf(folder))
  const { DRAWBAR_DRAWN: whole } = process.env
  if (whole) cpSync(whole, folder, { recursive: true })
  else await drawYard()
}
