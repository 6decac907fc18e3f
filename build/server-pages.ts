import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { afterApp } from './after-app.ts'
import { onePathIcons } from './one-path-icons.ts'

/**
 * Builds what the server draws public pages with, into a folder beside the app's: Node itself reads
 * no .tsx. It is the app's own code, so that a page is drawn in one way.
 */
export const serverPages = () =>
  afterApp('server-pages', ({ root, dist }) => buildPages(root, `${dist}-server`))

async function buildPages(root: string, outDir: string) {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), onePathIcons()],
    define: {
      'process.env.NODE_ENV': '"production"',
      // Where there is none, asking for it is no error.
      window: 'globalThis.window',
    },
    // Drawn as a browser draws it, so that what it takes over is the same to the last comment.
    ssr: { noExternal: true, resolve: { conditions: ['browser', 'module', 'production'] } },
    resolve: {
      alias: {
        'react-dom/static': 'react-dom/static.edge',
      },
    },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      ssrEmitAssets: false,
      rolldownOptions: {
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        input: join(root, 'src', 'public-pages', 'render-page.tsx'),
        output: { entryFileNames: '[name].js' },
      },
    },
  })
}
