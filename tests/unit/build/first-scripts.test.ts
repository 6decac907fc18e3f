import { expect, test } from 'vitest'
import { grown, type Manifest, total, weighPage } from '#tests/support/bytes/weigh-build.ts'

const manifest: Manifest = {
  'index.html': { file: 'assets/index-AbCd-_12.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react-12345678.js' },
  'src/routes/login.tsx': {
    file: 'assets/login-12345678.js',
    imports: ['_react.js', 'index.html'],
  },
  'src/routes/scan.tsx': { file: 'assets/scan-12345678.js' },
}
const bytesOf = (file: string) => file.length
const login = { entry: 'index.html', parts: ['src/routes/login.tsx'], limit: 0, goal: 0 }

test('A page weighs the app, its own parts and what these import, each once', () => {
  const weights = weighPage(manifest, login, bytesOf)
  expect(weights).toEqual({ index: 24, react: 24, login: 24 })
  expect(total(weights)).toBe(72)
})

test('A page whose part the build does not know is not weighed as if it had none', () => {
  expect(() => weighPage(manifest, { ...login, parts: ['gone'] }, bytesOf)).toThrow(/no gone/)
})

test('What grew or is new is named, the most first', () => {
  const before = { index: 1000, react: 5000, login: 300 }
  const now = { index: 1200, react: 5020, login: 200, scanner: 4000 }
  expect(grown(before, now)).toEqual(['scanner +4.0 KB, new', 'index +0.2 KB'])
})
