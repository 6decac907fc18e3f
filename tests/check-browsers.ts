import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { allowedUses } from './support/oldest-browsers/allowed-uses.ts'
import { findTooNew } from './support/oldest-browsers/find-uses.ts'
import { readTooNew } from './support/oldest-browsers/too-new.ts'

/*
 * Holds what the app asks of a browser to src/start/oldest-browsers.ts. The language's own objects are
 * held by the type checker, which knows no more of them than the app's tsconfig names.
 */
const root = fileURLToPath(new URL('../', import.meta.url))
const files = globSync('{src,sw,contract}/**/*.{ts,tsx,css}', { cwd: root })
const tooNew = readTooNew()
const problems: string[] = []
const used = new Set<string>()

for (const file of files) {
  if (file.endsWith('.gen.ts')) continue
  for (const name of findTooNew(file, readFileSync(`${root}${file}`, 'utf8'), tooNew)) {
    used.add(name)
    if (!(name in allowedUses)) problems.push(`${file}: the oldest browsers lack ${name}`)
  }
}
for (const name of Object.keys(allowedUses))
  if (!used.has(name)) problems.push(`tests/support/oldest-browsers: nothing uses ${name}`)

for (const problem of problems) process.stdout.write(`${problem}\n`)
process.stdout.write(`oldest browsers: ${files.length} files, ${problems.length} problems\n`)
process.exitCode = problems.length > 0 ? 1 : 0
