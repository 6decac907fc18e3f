import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { manifest } from './src/manifest.ts'
import { oldestBrowsers } from './src/oldest-browsers.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      // The person decides when a new version takes over.
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2}', 'sounds/*', 'icons/logo.svg'],
        // For administrators at a desk only, and larger than the rest of the app.
        globIgnores: ['**/plate-{pdf,dxf}-*'],
        rollupFormat: 'iife',
      },
    }),
    compression({ algorithms: [defineAlgorithm('brotliCompress'), defineAlgorithm('gzip')] }),
  ],
  build: {
    target: Object.entries(oldestBrowsers).map(([browser, version]) => browser + version),
    assetsInlineLimit: 0,
    // A bad connection waits for every request: one sheet, and no file for what is small.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'icons', test: /lucide-react/ }],
          // The order of sheets is that of the chunks which hold them.
          experimentalInlineCommonChunks: { maxSize: 6000, exclude: /\.css$/ },
        },
      },
    },
  },
  server: { proxy: { '/api': { target: api } } },
  test: {
    // By itself it leaves a core idle.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'contract', include: ['tests/contract/**/*.test.ts'] } },
      { extends: true, test: { name: 'app', include: ['tests/app/**/*.test.ts'] } },
      { extends: true, test: { name: 'offline', include: ['tests/offline/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
