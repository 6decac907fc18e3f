import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** What the harness reaches of the app on a page. */
const hook = `
import { enqueue } from './outbox/enqueue.ts'
import { sendNow } from './outbox/queue-actions.ts'
import { submit } from './outbox/submit.ts'
import { syncDevice } from './copy/sync-engine.ts'
const flushNow = () => sendNow(currentDevice())
const syncNow = () => syncDevice(currentDevice())
globalThis.drawbarTorture = { currentDevice, enqueue, flushNow, submit, syncNow }
`

const sends = 'const outcome = await send(device, next.record)'
const removesFirst = `await device.outbox.where({ id: next.record.id }).delete()\n${sends}`

type Options = { into: string; version: number; plantsFault: boolean }

/**
 * Builds the app as it is, with a door for the harness. Two versions differ in their shell only, so
 * that the service worker takes the other one for an update.
 */
export async function buildApp({ into, version, plantsFault }: Options): Promise<string> {
  const outDir = join(into, `app-${version}`)
  await build({
    root,
    logLevel: 'error',
    plugins: [door(version, plantsFault)],
    build: { outDir, emptyOutDir: true },
  })
  return outDir
}

function door(version: number, plantsFault: boolean): Plugin {
  return {
    name: 'torture-door',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('src/offline/device.tsx')) return code + hook
      if (!plantsFault || !id.endsWith('src/offline/outbox/flush.ts')) return null
      if (!code.includes(sends)) throw new Error('The fault can no longer be planted in flush.ts')
      return code.replace(sends, removesFirst)
    },
    transformIndexHtml: (html) =>
      html.replace('</head>', `<meta name="version" content="${version}"></head>`),
  }
}
