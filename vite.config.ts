import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { hashOf, kept, ofVisitors, unkept } from './build/app-files.ts'
import { compiledWhole } from './build/compiled-whole.ts'
import { firstFiles, firstShown } from './build/first-files.ts'
import { onePathIcons } from './build/one-path-icons.ts'
import { preloads } from './build/preloads.ts'
import { quietErrors } from './build/quiet-errors.ts'
import { serverPages } from './build/server-pages.ts'
import { sharedFiles } from './build/shared-files.ts'
import { smallScripts } from './build/small-scripts.ts'
import { visitorPages } from './build/visitor-pages.ts'
import { visitorWorker } from './build/visitor-worker.ts'
import { manifest } from './src/start/manifest.ts'
import { oldestBrowsers } from './src/start/oldest-browsers.ts'

const target = Object.entries(oldestBrowsers).map(([browser, version]) => browser + version)

/** What members open first most of all. */
const pageOf = (name: string) =>
  ['', name].map((part) => `src/routes/_signed-in${part}.tsx?tsr-split=component`)
const firstPages = [
  pageOf('.trailers'),
  pageOf('.home'),
  [...pageOf('.trailer.$uuid'), 'src/routes/-trailer-others.tsx'],
]

/** Chunks that every such start runs. */
const run = ['', '.trailers', '.home', '.trailer._uuid'].map((name) => `_signed-in${name}`)
const alwaysRun = new Set(['app', 'member', 'views-bar', ...run])

/** Its code comes by itself, with whatever is drawn first. */
const notifications = 'src/features/frame/notifications.tsx'

/** What these do once they are drawn. */
const onceDrawn = ['src/offline/device/device-work.ts']

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`

/** Tells the app where the API is, where that is not its own origin (src/api/api-address.ts). */
function tellApiAddress(url: string): Plugin {
  if (url && !/^https?:\/\/[^/\s"]+$/.test(url)) {
    throw new Error(`API_URL must be an address such as https://api.example, not '${url}'`)
  }
  const attrs = { name: 'drawbar-api', content: url }
  const tag = { tag: 'meta', attrs, injectTo: 'head-prepend' } as const
  return { name: 'tell-api-address', transformIndexHtml: () => (url ? [tag] : []) }
}

const { plugin: preloading, resolveDependencies } = preloads()

/** A hundred requests overlap for certain only in a process that has answered none before. */
const alone = ['tests/server/http/long-lists.test.ts']

const servers = [
  { name: 'server', include: ['tests/server/**/*.test.ts'], exclude: alone, isolate: false },
  { name: 'server alone', include: alone },
]

let builtInto = 'dist'

/** With the hash of each file, by which the service worker tells it from a foreign answer. */
const withHashes = async <Entry extends { url: string }>(entries: Entry[]) => ({
  manifest: await Promise.all(
    entries.map(async (entry) => ({
      ...entry,
      integrity: `sha256-${await hashOf(builtInto, entry.url)}`,
    })),
  ),
})

export default defineConfig({
  plugins: [
    tellApiAddress(process.env.API_URL ?? ''),
    {
      name: 'built-into',
      configResolved: ({ root, build }) => {
        builtInto = resolve(root, build.outDir)
      },
    },
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    react(),
    quietErrors(),
    onePathIcons(),
    firstFiles(),
    preloading,
    compiledWhole(alwaysRun),
    smallScripts(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      // The person decides when a new version takes over.
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      // By itself the plugin names them without their hashes.
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: kept,
        manifestTransforms: [withHashes],
        globIgnores: [...unkept, ofVisitors],
        rollupFormat: 'iife',
      },
    }),
    compression({ algorithms: [defineAlgorithm('brotliCompress'), defineAlgorithm('gzip')] }),
    visitorPages(target),
    visitorWorker(target),
    serverPages(),
  ],
  resolve: {
    // React has had it since version 18.
    alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }],
  },
  build: {
    target,
    assetsInlineLimit: 0,
    // Who preloads no modules loads them a little later.
    modulePreload: { polyfill: false, resolveDependencies },
    // What each page loads first, for tests/check-bytes.ts.
    manifest: true,
    // A bad connection waits for every request: one sheet.
    cssCodeSplit: false,
    rolldownOptions: {
      // A page takes the numbers that it uses with it, and not the files they stand in.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        // Each name stands in the first script; seven characters tell two contents of a name apart.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            {
              name: sharedFiles(import.meta.dirname, {
                begins: 'src/start/main.tsx',
                pages: firstPages,
                drawn: onceDrawn,
                early: [...firstShown, notifications],
              }),
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: api } } },
  test: {
    // By itself it leaves a core idle; and many tests wait for a process of their own.
    maxWorkers: availableParallelism() + 1,
    // What its pages say is among the troubles that a component test looks for.
    onConsoleLog: (_text, _kind, of) => !of?.project.name.startsWith('components'),
    // Files share modules, which are not read anew for each.
    projects: [
      'tests/components/vitest.config.ts',
      ...['contract', 'unit'].map((name) => ({
        extends: true as const,
        test: {
          name,
          include: [`tests/${name}/**/*.test.ts`],
          isolate: false,
          testTimeout: 120_000,
        },
      })),
      ...servers.map((server) => ({
        extends: true as const,
        test: {
          ...server,
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      })),
    ],
  },
})
