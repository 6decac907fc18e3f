import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build } from 'vite'
import { afterApp } from './after-app.ts'
import { hashesOf } from './app-files.ts'
import { visitorFiles } from './visitor-pages.ts'

const name = 'visitor-worker'
/** Characters of a hash: enough to tell our file from what a network answers in its place. */
export const hashLength = 16

/**
 * Builds the service worker of who has no account beside that of members, and compresses both: they
 * are made after everything else.
 */
export const visitorWorker = (target: string[]) =>
  afterApp(name, async ({ root, dist }) => {
    const hashes = Object.entries(await hashesOf(dist))
    const short = hashes.map(([address, hash]) => [address, hash.slice(0, hashLength)])
    const { entry, pages } = await visitorFiles(dist)
    const define = {
      'self.appHashes': JSON.stringify(Object.fromEntries(short)),
      'self.appTexts': JSON.stringify(await textsOf(dist)),
      'self.visitorEntry': JSON.stringify(entry),
      'self.visitorPages': JSON.stringify(pages),
    }
    await buildWorker(root, dist, target, define)
    for (const worker of [name, 'service-worker']) await compress(join(dist, `${worker}.js`))
  })

/** What a page that the server has drawn never loads, and one that the worker answers needs. */
async function textsOf(dist: string) {
  const names = ['index.html', 'theme.js', 'oldest-browser.js', 'early.js', 'page-scripts.js']
  const read = async (file: string) => [`/${file}`, await readFile(join(dist, file), 'utf8')]
  return Object.fromEntries(await Promise.all(names.map(read)))
}

function buildWorker(
  root: string,
  outDir: string,
  target: string[],
  define: Record<string, string>,
) {
  return build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: {
      outDir,
      emptyOutDir: false,
      target,
      rolldownOptions: {
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        input: join(root, 'sw', `${name}.ts`),
        output: { format: 'iife', entryFileNames: '[name].js' },
      },
    },
  })
}

async function compress(file: string) {
  const bytes = await readFile(file)
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes))
}
