import { join, resolve } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

/** The router's own way to be told by its options, which it leaves out where it can. */
const asOptionsSay = 'node_modules/@tanstack/router-core/dist/esm/isServer/development.js'

/**
 * Builds what the server draws public pages with, into a folder beside the app's: Node itself reads
 * no .tsx. It is the app's own code, so that a page is drawn in one way.
 */
export function serverPages(): Plugin {
  let dist = ''
  let root = ''
  return {
    name: 'server-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root
      dist = resolve(root, config.build.outDir)
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: () => buildPages(root, `${dist}-server`),
    },
  }
}

async function buildPages(root: string, outDir: string) {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      tanstackRouter({ target: 'react', autoCodeSplitting: true, enableRouteGeneration: false }),
      react(),
    ],
    define: {
      'process.env.NODE_ENV': '"production"',
      // Where there is none, asking for it is no error.
      window: 'globalThis.window',
    },
    // Drawn as a browser draws it, so that what it takes over is the same to the last comment.
    ssr: { noExternal: true, resolve: { conditions: ['browser', 'module', 'production'] } },
    resolve: {
      alias: {
        '@tanstack/router-core/isServer': join(root, asOptionsSay),
        'react-dom/static': 'react-dom/static.edge',
      },
    },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      ssrEmitAssets: false,
      rolldownOptions: {
        input: join(root, 'src', 'render-page.tsx'),
        output: { entryFileNames: '[name].js' },
      },
    },
  })
}
