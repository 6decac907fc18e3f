import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { appFaults } from './app-faults.ts'
import { buildApp, nextVersion } from './build.ts'
import { type Ground, makeGround } from './yard.ts'

/** What all runs share: two versions of the app, and a yard to begin with. */
export type Stage = { apps: [string, string]; yard: string; ground: Ground }

const preload = new URL('./plant-server-fault.ts', import.meta.url)

/**
 * Builds what all runs share.
 * @param fault the name of a fault to plant, undefined for none
 */
export async function setStage(fault?: string): Promise<Stage & { remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'drawbar-stage-'))
  const appFault = appFaults[fault ?? '']
  plantInServer(appFault ? undefined : fault)
  const app = await buildApp(folder, appFault)
  const apps: [string, string] = [app, await nextVersion(app, folder)]
  const yard = join(folder, 'yard')
  await mkdir(yard)
  const ground = await makeGround(yard)
  return { apps, yard, ground, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Servers that are started from now on have a fault, or none. */
export function plantInServer(fault: string | undefined) {
  process.env.DRAWBAR_TORTURE_FAULT = fault ?? ''
  if (fault) process.env.NODE_OPTIONS = `--import=${fileURLToPath(preload)}`
}
