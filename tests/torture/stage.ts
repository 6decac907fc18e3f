import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from './build.ts'
import type { Stage } from './run.ts'
import { makeGround } from './yard.ts'

const preload = new URL('./plant-server-fault.ts', import.meta.url)

/** The fault that is planted in the app; the others are the server's. */
const clientFault = 'remove before the answer'

/**
 * Builds what all runs share.
 * @param fault the name of a fault to plant, undefined for none
 */
export async function setStage(fault?: string): Promise<Stage & { remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'drawbar-stage-'))
  const plantsFault = fault === clientFault
  const app = (version: number) => buildApp({ into: folder, version, plantsFault })
  const apps: [string, string] = [await app(1), await app(2)]
  const yard = join(folder, 'yard')
  await mkdir(yard)
  const ground = await makeGround(yard)
  if (fault && !plantsFault) {
    process.env.DRAWBAR_TORTURE_FAULT = fault
    process.env.NODE_OPTIONS = `--import=${fileURLToPath(preload)}`
  }
  return { apps, yard, ground, remove: () => rm(folder, { recursive: true, force: true }) }
}
