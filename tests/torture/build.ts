import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import type { AppFault } from './app-faults.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** What the harness reaches of the app on a page. */
const hook = `
import { enqueue } from './outbox/enqueue.ts'
import { sendNow } from './outbox/send-now.ts'
import { submit } from './outbox/submit.ts'
import { syncDevice } from './copy/sync-engine.ts'
import { keepSending } from './visitor/send-reports.ts'
import { keepReport, newReport, readReports } from './visitor/visitor-reports.ts'
const flushNow = () => sendNow(currentDevice())
const syncNow = () => syncDevice(currentDevice())
const visitor = { keepReport, keepSending, newReport, readReports }
globalThis.drawbarTorture = { currentDevice, enqueue, flushNow, submit, syncNow, visitor }
`

type Options = { into: string; version: number; fault: AppFault | undefined }

/**
 * Builds the app as it is, with a door for the harness. Two versions differ in their shell only, so
 * that the service worker takes the other one for an update.
 */
export async function buildApp({ into, version, fault }: Options): Promise<string> {
  const outDir = join(into, `app-${version}`)
  await build({
    root,
    logLevel: 'error',
    plugins: [door(version, fault)],
    build: { outDir, emptyOutDir: true },
  })
  const worker = join(outDir, 'service-worker.js')
  if (fault && worker.endsWith(fault.file)) {
    await writeFile(worker, planted(await readFile(worker, 'utf8'), fault))
    for (const compressed of ['br', 'gz']) await rm(`${worker}.${compressed}`)
  }
  return outDir
}

function planted(code: string, { file, replace: [before, after] }: AppFault): string {
  const faulty = code.replace(before, () => after)
  if (faulty === code) throw new Error(`The fault can no longer be planted in ${file}`)
  return faulty
}

function door(version: number, fault: AppFault | undefined): Plugin {
  return {
    name: 'torture-door',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('src/offline/device.tsx')) return code + hook
      return fault && id.endsWith(fault.file) ? planted(code, fault) : null
    },
    transformIndexHtml: (html) =>
      html.replace('</head>', `<meta name="version" content="${version}"></head>`),
  }
}
