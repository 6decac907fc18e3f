/*
 * Holds that an exported name means one thing on its side: the app and its workers with the contract,
 * the server with the contract. Route files name what the router wants of each, migrations likewise.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const sides = { app: ['src', 'sw', 'contract'], server: ['server', 'contract'] }

/** Stands in place of src/api/send.ts in the scripts of visitors, and exports the same. */
const twins = ['src/api/plain-send.ts']

const declared =
  /^export (?:declare )?(?:async )?(?:const|function\*?|class|type|interface|let) (\w+)/gm

const filesOf = (roots: readonly string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...roots], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !twins.includes(file))
    .filter((file) => !/^src\/(routes\/|routeTree)|\/migrations\//.test(file))

function doubled(roots: readonly string[]): [name: string, files: string[]][] {
  const files = new Map<string, string[]>()
  for (const file of filesOf(roots)) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(declared)) {
      files.set(name, [...(files.get(name) ?? []), file])
    }
  }
  // The two forms of an overloaded function stand in one file.
  return [...files].filter(([, where]) => new Set(where).size > 1)
}

const problems = Object.entries(sides).flatMap(([side, roots]) =>
  doubled(roots).map(([name, files]) => `${side}: ${name} is exported by ${files.join(' and ')}`),
)
process.stdout.write(`exported names: ${problems.length} with two meanings\n`)
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1
