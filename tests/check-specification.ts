import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkSpecification } from './support/specification-check.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const { problems, pending, nightly, rows } = checkSpecification(
  read('docs/specification.md') ?? '',
  read,
)

if (pending > 0) problems.push(`${pending} rows lack a file or a test`)
if (rows === 0) problems.push('there are no rows')
for (const problem of problems) say(problem)
say(
  `docs/specification.md: ${rows} rows, ${pending} pending, ${nightly.length} proved before a release alone, ${problems.length} problems`,
)
process.exitCode = problems.length > 0 ? 1 : 0

function read(path: string): string | undefined {
  const file = join(root, path)
  return path !== '' && existsSync(file) && statSync(file).isFile()
    ? readFileSync(file, 'utf8')
    : undefined
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
