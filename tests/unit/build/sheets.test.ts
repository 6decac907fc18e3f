import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const layers = /@layer ([a-z, ]+);/.exec(readFileSync('index.html', 'utf8'))?.[1]?.split(', ') ?? []

/** Fonts have no rules; sonner's own sheet stands in no layer, and toasts look otherwise. */
const outside = ['src/ui/theme/fonts.css', 'src/ui/overlays/toast.css']
const sheets = globSync('src/**/*.css').filter((file) => !outside.includes(file))

/** @returns what of a sheet stands in no block of a layer */
function unlayered(css: string): string {
  let depth = 0
  let rest = ''
  for (const sign of css.replace(/\/\*[\s\S]*?\*\/|@import [^;]+;/g, '')) {
    if (sign === '}') depth -= 1
    if (depth === 0 && sign !== '}') rest += sign
    if (sign === '{') depth += 1
  }
  return rest.replace(/@layer ([a-z]+) \{/g, (whole, name) => (layers.includes(name) ? '' : whole))
}

test('Each sheet stands in a layer whose place index.html tells', () => {
  expect(layers).toEqual(['tokens', 'base', 'ui', 'features', 'print'])
  expect(sheets.length).toBeGreaterThan(100)
  expect(sheets.filter((file) => unlayered(readFileSync(file, 'utf8')).trim())).toEqual([])
})

test('A rule beside the layers, or in one without a place, is noticed', () => {
  expect(unlayered('@layer ui {\n  a { b: c }\n}\n').trim()).toBe('')
  expect(unlayered('@layer ui { a { b: c } }\n.d { e: f }')).toContain('.d')
  expect(unlayered('@layer uj { a { b: c } }')).toContain('uj')
})
