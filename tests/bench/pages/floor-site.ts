import { glob, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { build } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { mountStatic } from '#server/http/static.ts'

export type FloorSite = {
  url: string
  /** Adds a page without scripts, of a heading and a picture. @returns its path */
  addPage(name: string, heading: string, picture: Blob | null): Promise<string>
  close(): Promise<void>
}

/**
 * Builds an empty app of React and TanStack Router, and serves it as Drawbar's server serves the app:
 * compressed, for ever where a hash is in the name. At /kept it installs a worker that keeps it.
 */
export async function openFloorSite(): Promise<FloorSite> {
  const dist = await mkdtemp(join(tmpdir(), 'drawbar-bench-floor-'))
  const root = join(import.meta.dirname, 'floor')
  const algorithms = [defineAlgorithm('brotliCompress')]
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [compression({ algorithms })],
    build: { outDir: dist, emptyOutDir: true },
  })
  const files: string[] = []
  for await (const file of glob('**/*.{js,html}', { cwd: dist })) files.push(`/${file}`)
  await writeFile(join(dist, 'worker.js'), workerOf(files))
  const app = fastify()
  await mountStatic(app, dist)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    async addPage(name, heading, picture) {
      // A drawing is only shown where it is named one, a photo under any name.
      const file = `${name}.${picture?.type.startsWith('image/svg') ? 'svg' : 'img'}`
      if (picture) await writeFile(join(dist, file), await picture.bytes())
      await writeFile(join(dist, `${name}.html`), pageOf(heading, picture && `/${file}`))
      return `/${name}.html`
    },
    async close() {
      await app.close()
      await rm(dist, { recursive: true, force: true })
    },
  }
}

const workerOf = (files: string[]) => `
addEventListener('install', (event) => {
  event.waitUntil(caches.open('floor').then((cache) => cache.addAll(${JSON.stringify(files)})))
})
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  const { mode, url } = event.request
  const kept = caches.match(mode === 'navigate' ? '/index.html' : url)
  event.respondWith(kept.then((found) => found ?? fetch(event.request)))
})
`

const pageOf = (heading: string, picture: string | null) => `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Floor</title>
</head>
<body>
<h1>${heading}</h1>
${picture ? `<img src="${picture}" alt="" style="width:100%">` : ''}
</body>
</html>
`
