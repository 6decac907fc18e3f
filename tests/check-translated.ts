import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bareTexts } from './support/bare-texts.ts'

/*
 * A browser that translates a page puts each text into an element of its own. React then finds a bare
 * text no more: a change beside it throws, and a change of it is not seen. So a text that stands
 * beside what may change has an element of its own, and a text of several parts is one string.
 */
const root = fileURLToPath(new URL('../', import.meta.url))
const files = globSync('src/**/*.tsx', { cwd: root })
const problems = files.flatMap((file) =>
  bareTexts(file, readFileSync(`${root}${file}`, 'utf8')).map((line) => `${file}:${line}`),
)

for (const problem of problems) {
  process.stdout.write(`${problem}: give the text an element, or make it one string\n`)
}
process.stdout.write(
  `texts of translated pages: ${files.length} files, ${problems.length} problems\n`,
)
process.exitCode = problems.length > 0 ? 1 : 0
