import { expect, test } from 'vitest'
import { checkSpecification } from '#tests/support/specification-check.ts'

const files: Record<string, string> = {
  'src/login.tsx': '',
  'tests/nightly/soak.test.ts': "test('goes on and on', () => {})",
  'tests/login.test.ts': `
    describe.each(['VIEWER'])('%s', () => {
      test('signs in', () => {})
      test("says it's wrong", () => {})
      test('stays on a full device', { tag: '@nightly' }, () => {})
      test.each([
        ['a', 'b'],
      ])(
        'refuses %s | %s',
        () => {},
      )
      test.skip('is left out', () => {})
      expect(page).toBe('no title')
    })`,
}

const findings = (...rows: string[]) => checkSpecification(rows.join('\n'), (path) => files[path])
const row = (id: string, file: string, tested: string) => `| ${id} | a rule | ${file} | ${tested} |`
const good = 'tests/login.test.ts › signs in'

test('a row that names what is there is fine', () => {
  const text = [
    row('5.1', 'src/login.tsx', good),
    row('5.2', 'src/login.tsx<br>src/login.tsx', "tests/login.test.ts › %s › says it's wrong"),
    row('5.3', 'src/login.tsx', `${good}<br>tests/login.test.ts › refuses %s \\| %s`),
    '| `id` | rule | file | test |',
    '| a difference | why |',
  ]
  expect(findings(...text)).toEqual({ problems: [], pending: 0, nightly: [], rows: 3 })
})

test.each([
  ['a file that is gone', row('5.1', 'src/gone.tsx', good), '5.1: there is no file src/gone.tsx'],
  ['an empty cell', row('5.1', '', good), '5.1: there is no file '],
  [
    'a test file that is gone',
    row('5.1', 'src/login.tsx', 'tests/gone.test.ts › signs in'),
    '5.1: there is no test file tests/gone.test.ts',
  ],
  [
    'a title that is gone',
    row('5.1', 'src/login.tsx', 'tests/login.test.ts › signs out'),
    "5.1: tests/login.test.ts has no test 'signs out'",
  ],
  [
    'a text that is no title',
    row('5.1', 'src/login.tsx', 'tests/login.test.ts › VIEWER'),
    "5.1: tests/login.test.ts has no test 'VIEWER'",
  ],
  [
    'a test that is left out',
    row('5.1', 'src/login.tsx', 'tests/login.test.ts › is left out'),
    "5.1: tests/login.test.ts has no test 'is left out'",
  ],
  [
    'no title',
    row('5.1', 'src/login.tsx', 'tests/login.test.ts'),
    '5.1: tests/login.test.ts lacks the title of a test',
  ],
])('a row with %s is told', (_what, planted, problem) => {
  expect(findings(planted).problems).toEqual([problem])
})

test('an id that occurs twice is told', () => {
  const rows = [row('5.1', 'src/login.tsx', good), row('5.1', 'src/login.tsx', good)]
  expect(findings(...rows).problems).toEqual(['5.1: this id occurs twice'])
})

test('rows without a file or a test are counted', () => {
  const rows = [row('5.1', '—', '—'), row('5.2', 'src/login.tsx', '—')]
  expect(findings(...rows)).toEqual({ problems: [], pending: 2, nightly: [], rows: 2 })
})

test('rows that only a nightly test proves are told apart', () => {
  const soak = 'tests/nightly/soak.test.ts › goes on and on'
  const rows = [
    row('5.1', 'src/login.tsx', soak),
    row('5.2', 'src/login.tsx', `${good}<br>${soak}`),
    row('5.3', 'src/login.tsx', 'tests/login.test.ts › stays on a full device'),
  ]
  expect(findings(...rows)).toEqual({ problems: [], pending: 0, nightly: ['5.1', '5.3'], rows: 3 })
})
