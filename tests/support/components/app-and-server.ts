import { createReadStream } from 'node:fs'
import { request } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Connect, Plugin } from 'vite'
import { appOf, browserHeader, endApps } from './yard-server.ts'

/** Serves the app as it was built, and hands the calls of its pages to the server. */
export function appAndServer(): Plugin {
  return {
    name: 'app-and-server',
    configureServer({ middlewares, httpServer }) {
      middlewares.use(serveBuilt)
      middlewares.use(askServer)
      httpServer?.on('close', endApps)
    },
  }
}

const built = fileURLToPath(new URL('../../../test-results', import.meta.url))

const types: Record<string, string> = {
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
}

const serveBuilt: Connect.NextHandleFunction = (asked, answer, next) => {
  const { pathname } = new URL(asked.url ?? '', 'http://127.0.0.1')
  if (!pathname.startsWith('/components-app/')) return next()
  answer.setHeader('content-type', types[extname(pathname).slice(1)] ?? 'application/octet-stream')
  answer.setHeader('cache-control', 'max-age=3600')
  createReadStream(join(built, pathname)).on('error', next).pipe(answer)
}

const askServer: Connect.NextHandleFunction = (asked, answer, next) => {
  const { url = '', method, headers } = asked
  const app = appOf(String(headers[browserHeader]))
  if (!app || !url.startsWith('/api/')) return next()
  const { port } = new URL(app.url)
  const sent = request({ host: '127.0.0.1', port, path: url, method, headers }, (got) => {
    answer.writeHead(got.statusCode ?? 500, got.headers)
    got.pipe(answer)
  })
  sent.on('error', (error) => answer.destroy(error))
  asked.pipe(sent)
}
