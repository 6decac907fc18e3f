import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { build } from 'vite'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Builds the app for the component tests: as browsers run it, without what only its pages need. In a
 * process of its own, as Vitest's is no production.
 */
export async function buildApp() {
  const env = { ...process.env, NODE_ENV: 'production' }
  const [status] = await once(
    spawn(process.execPath, [import.meta.filename], { env, stdio: 'inherit' }),
    'exit',
  )
  if (status !== 0) throw new Error('The app could not be built for the component tests.')
}

if (import.meta.main) {
  await build({
    root,
    configFile: false,
    publicDir: false,
    base: '/components-app/',
    logLevel: 'error',
    plugins: [tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' })],
    build: {
      outDir: 'test-results/components-app',
      emptyOutDir: true,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        input: fileURLToPath(new URL('app.ts', import.meta.url)),
        output: {
          entryFileNames: 'app.js',
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css')) ? 'app.css' : '[name]-[hash][extname]',
        },
      },
    },
  })
}
