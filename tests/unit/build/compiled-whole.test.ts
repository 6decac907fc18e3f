import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { build } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { expect, onTestFinished, test } from 'vitest'
import { compiledWhole } from '../../../build/compiled-whole.ts'

const hint = '//# allFunctionsCalledOnLoad\n'
const files = {
  'index.html': '<script type="module" src="/main.js"></script>',
  'main.js': 'import "./both.js"; import("./later.js"); import("./other.js")',
  'later.js': 'import "./shared.js"; console.log("later")',
  'other.js': 'import "./shared.js"; console.log("other")',
  'both.js': 'console.log("both")',
  'shared.js': `console.log(${JSON.stringify('shared'.repeat(200))})`,
}

test('A script that a start runs is told to be compiled whole before all else, packed too', async () => {
  const built = await buildSite(['index'])
  const [start = ''] = named(built, 'index')
  const [later = ''] = named(built, 'later')
  expect(built[start]).toMatch(/^\/\/# allFunctionsCalledOnLoad\nconst __vite__mapDeps=/)
  expect(built[`${start}.gz`]).toBe(built[start])
  expect(built[later]).not.toContain(hint)
})

test('A script that is told so has another name than the same one that is not', async () => {
  const [told, untold] = [await buildSite(['later']), await buildSite([])]
  expect(named(told, 'later')).not.toEqual(named(untold, 'later'))
  expect(named(told, 'other')).toEqual(named(untold, 'other'))
})

/** @returns what the build wrote, unpacked, by the names of the files */
async function buildSite(names: string[]) {
  const root = await mkdtemp(join(tmpdir(), 'drawbar-test-'))
  onTestFinished(() => rm(root, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text)
  await mkdir(join(root, 'dist'))
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [
      compiledWhole(new Set(names)),
      compression({
        algorithms: [defineAlgorithm('gzip')],
        logLevel: 'silent',
        skipIfLargerOrEqual: false,
      }),
    ],
  })
  const folder = join(root, 'dist/assets')
  const written = await readdir(folder)
  const read = async (name: string) => {
    const bytes = await readFile(join(folder, name))
    return [name, String(name.endsWith('.gz') ? gunzipSync(bytes) : bytes)] as const
  }
  return Object.fromEntries(await Promise.all(written.map(read)))
}

const named = (built: Record<string, string>, name: string) =>
  Object.keys(built).filter((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))
