import { createHash } from 'node:crypto'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { hashOf } from '../../build/app-files.ts'
import { hashLength } from '../../build/visitor-worker.ts'
import type { AppFault } from './app-faults.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** What the harness reaches of the app on a page. */
const hook = `
import { enqueue } from '../outbox/enqueue.ts'
import { sendNow } from '../outbox/send-now.ts'
import { submit } from '../outbox/submit.ts'
import { syncDevice } from '../replica/sync-engine.ts'
import { keepSending } from '../visitor/send-reports.ts'
import { keepReport, newReport, readReports } from '../visitor/visitor-reports.ts'
const flushNow = () => sendNow(currentDevice())
const syncNow = () => syncDevice(currentDevice())
const visitor = { keepReport, keepSending, newReport, readReports }
globalThis.drawbarTorture = { currentDevice, enqueue, flushNow, submit, syncNow, visitor }
`

type Change = { file: string; replace: readonly [string | RegExp, string] }

const shell = 'index.html'
const members = 'service-worker.js'
const visitors = 'visitor-worker.js'
const versions = ['<meta name="version" content="1">', '<meta name="version" content="2">'] as const

/** Builds the app as it is, with a door for the harness. */
export async function buildApp(into: string, fault: AppFault | undefined): Promise<string> {
  const outDir = join(into, 'app-1')
  await build({
    root,
    logLevel: 'error',
    plugins: [door(fault)],
    build: { outDir, emptyOutDir: true },
  })
  if (fault?.file === members) await change(outDir, fault)
  return outDir
}

/**
 * Makes another version of a built app, which differs in its shell only, as a second build would. The
 * service workers take it for an update.
 */
export async function nextVersion(built: string, into: string): Promise<string> {
  const folder = join(into, 'app-2')
  await cp(built, folder, { recursive: true })
  await change(folder, { file: shell, replace: versions })
  const [before, after] = [await sumsOf(built), await sumsOf(folder)]
  await change(folder, { file: members, replace: [before.integrity, after.integrity] })
  await change(folder, { file: members, replace: [before.revision, after.revision] })
  await change(folder, { file: visitors, replace: [before.short, after.short] })
  await change(folder, { file: visitors, replace: versions })
  return folder
}

/** What the service workers know the shell by. */
async function sumsOf(dist: string) {
  const integrity = await hashOf(dist, shell)
  const revision = createHash('md5')
    .update(await readFile(join(dist, shell)))
    .digest('hex')
  return { integrity, revision, short: integrity.slice(0, hashLength) }
}

/** What was compressed of it before is not served any more. */
async function change(dist: string, { file, replace }: Change) {
  const path = join(dist, file)
  await writeFile(path, planted(await readFile(path, 'utf8'), { file, replace }))
  for (const compressed of ['br', 'gz']) await rm(`${path}.${compressed}`, { force: true })
}

function planted(code: string, { file, replace: [before, after] }: Change): string {
  const faulty = code.replace(before, () => after)
  if (faulty === code) throw new Error(`${before} can no longer be replaced in ${file}`)
  return faulty
}

function door(fault: AppFault | undefined): Plugin {
  return {
    name: 'torture-door',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('src/offline/device/device.tsx')) return code + hook
      return fault && id.endsWith(fault.file) ? planted(code, fault) : null
    },
    transformIndexHtml: (html) => html.replace('</head>', `${versions[0]}</head>`),
  }
}
