import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { afterApp } from './after-app.ts'
import { compiledWhole } from './compiled-whole.ts'
import { onePathIcons } from './one-path-icons.ts'
import { preloads } from './preloads.ts'
import { quietErrors } from './quiet-errors.ts'

type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>

/** Where Vite says what it made for pages that stand without the app. */
const visitorManifest = '.vite/visitor.json'
const entry = 'src/public-pages/main.tsx'

/** What a page of src/public-pages/pages.tsx is made of. */
const parts = {
  landing: 'src/routes/-public/landing.tsx',
  login: 'src/routes/-public/login.tsx',
  plate: 'src/routes/-public/plate.tsx',
  part: 'src/routes/-public/plate-part.tsx',
  report: 'src/features/reports/visitor/report-answer.tsx',
  intake: 'src/routes/-public/intake.tsx',
}

/** Chunks that a plate runs, opened once or kept. */
const alwaysRun = new Set(['react', 'main', 'common', 'plate'])

/**
 * Builds the scripts of who has no account, apart from the app's: a stranger's few files are not cut
 * into pieces because of what members share. Sheets are the app's, whose order decides.
 */
export const visitorPages = (target: string[]) =>
  afterApp('visitor-pages', ({ root, dist }) => buildScripts(root, dist, target))

/** @returns what starts such a page, React by itself, and what each of them loads first, by its name */
export async function visitorFiles(dist: string) {
  const manifest = await readManifest(dist, visitorManifest)
  const pages = Object.entries(parts).map(([name, part]) => [
    name,
    filesOf(manifest, [entry, part]),
  ])
  const react = Object.values(manifest).find(({ name }) => name === 'react')
  return {
    entry: `/${manifest[entry]?.file}`,
    react: `/${react?.file}`,
    pages: Object.fromEntries(pages),
  }
}

async function buildScripts(root: string, dist: string, target: string[]) {
  const app = await readManifest(dist, '.vite/manifest.json')
  const { plugin: preloading, resolveDependencies } = preloads()
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      react(),
      quietErrors(),
      onePathIcons(),
      withoutSheets,
      preloading,
      compiledWhole(alwaysRun),
      compression({
        include: /assets[\\/]visitor[\\/].*\.js$/,
        algorithms: [defineAlgorithm('brotliCompress'), defineAlgorithm('gzip')],
      }),
    ],
    resolve: {
      alias: [{ find: /^\.\/send\.ts$/, replacement: join(root, 'src/api/plain-send.ts') }],
    },
    define: {
      'import.meta.env.APP_ENTRY': JSON.stringify(`/${app['index.html']?.file}`),
    },
    build: {
      outDir: dist,
      emptyOutDir: false,
      target,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false, resolveDependencies },
      manifest: visitorManifest,
      rolldownOptions: {
        // A page takes the numbers that it uses with it, and not the files they stand in.
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        input: join(root, entry),
        output: {
          entryFileNames: 'assets/visitor/[name]-[hash].js',
          chunkFileNames: 'assets/visitor/[name]-[hash].js',
          codeSplitting: {
            groups: [
              // Begun before the page's own, so that neither blocks it for long.
              {
                name: 'react',
                test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
                priority: 1,
              },
              // A plate asks for few files; others get some of it that they do not need.
              // A plate begins without forms.
              { name: 'forms', test: /src[\\/]ui[\\/]forms[\\/]plain-/, priority: 1 },
              { name: 'common', minShareCount: 3 },
            ],
          },
        },
      },
    },
  })
  await writeFile(
    join(dist, '.vite', 'visitor-files.json'),
    JSON.stringify(await visitorFiles(dist)),
  )
}

const withoutSheets: Plugin = {
  name: 'without-sheets',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-sheet' : null),
  load: (id) => (id === '\0no-sheet' ? 'export default ""' : null),
}

async function readManifest(dist: string, name: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(dist, name), 'utf8'))
}

/** @returns the addresses of some parts and of all that these import */
function filesOf(manifest: Manifest, keys: string[]): string[] {
  const files = new Set<string>()
  const follow = (key: string) => {
    const { file, imports = [] } = manifest[key] ?? {}
    if (!file) throw new Error(`The build has no ${key}`)
    if (files.has(`/${file}`)) return
    files.add(`/${file}`)
    imports.forEach(follow)
  }
  keys.forEach(follow)
  return [...files]
}
