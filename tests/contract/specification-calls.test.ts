import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'

const root = new URL('../../', import.meta.url)
const specification = withoutNames(readFileSync(new URL('docs/specification.md', root), 'utf8'))

test('Every call of the API stands in docs/specification.md', () => {
  const paths = Object.keys(calls).map((name) => name.replace(/^\w+ /, ''))
  expect(paths.filter((path) => !isMentioned(path))).toEqual([])
})

test('Every page of the app stands in docs/specification.md', () => {
  const paths = pagesOf(readdirSync(new URL('src/routes/', root)))
  expect(paths).toContain('/secure/trailers/{accessKey}/part/{partUuid}')
  expect(paths.filter((path) => !isMentioned(path))).toEqual([])
})

/** Whether a path stands there as a whole, not as a part of a longer one. */
function isMentioned(path: string) {
  const whole = withoutNames(path.slice(1)).replace(/[{}]/g, '\\$&')
  return new RegExp(`(^|[^\\w}/])/?${whole}(?![\\w{/-])`, 'm').test(specification)
}

/** The addresses of pages, as their files are named ($ is any rest); an index is where a key is missing. */
function pagesOf(files: string[]) {
  const layouts = ['__root.tsx', '_signed-in.tsx']
  return files
    .filter((file) => /^[^-].*\.tsx$/.test(file) && !layouts.includes(file))
    .filter((file) => !/\bindex\.tsx$/.test(file))
    .map((file) => file.replace(/^_signed-in\./, '').replace(/\.tsx$/, ''))
    .map((name) => `/${name.replace(/_?\./g, '/').replace(/\$(\w*)/g, '{$1}')}`)
}

/** Whatever stands between braces has another name here and there. */
function withoutNames(text: string) {
  return text.replace(/\{\w*\}/g, '{}')
}
