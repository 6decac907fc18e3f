import { cpSync } from 'node:fs'
import { type App, startApp } from '#tests/support/server/app.ts'
import { drawYard } from '#tests/support/server/draw-yard.ts'
import { folderOfRun, settingsOf } from '#tests/support/server/folder-of-run.ts'
import { buildApp } from './build-app.ts'

let prepared: Promise<unknown> | null = null
let app: App | null = null

/** The server that answers now. */
export const currentApp = () => app

/** Starts the server anew, on a copy of the demo yard; the first time the app is built too. */
export async function startFresh() {
  prepared ??= Promise.all([buildApp(), draw()])
  await prepared
  await app?.leave()
  app = await startApp()
}

/** The demo yard as it was drawn for the whole run, or drawn now. */
async function draw() {
  const { folder } = folderOfRun()
  Object.assign(process.env, settingsOf(folder))
  const { DRAWBAR_DRAWN: whole } = process.env
  if (whole) cpSync(whole, folder, { recursive: true })
  else await drawYard()
}
