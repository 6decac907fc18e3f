import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Of a stage; what failed is named as somebody finds it, by its file and its sentence, and why below it. */
export type Tally = {
  passed: number
  failed: string[]
  skipped: number
  /** How long the tests of each file took, in seconds. */
  seconds: Map<string, number>
}

// The parts of the two JSON reports that are counted.
type VitestReport = {
  numPassedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}
type PlaywrightReport = {
  config: { rootDir: string }
  stats: { expected: number; flaky: number; skipped: number }
  suites: Suite[]
}
type Suite = { specs: Spec[]; suites?: Suite[] }
/** Once for all browsers that it runs in; its own `ok` is that of the first. */
type Spec = { file: string; title: string; tests: SpecTest[] }
type SpecTest = {
  projectName: string
  status: string
  results: { duration: number; error?: { message?: string } }[]
}

export function readVitestReport(path: string): Tally | undefined {
  if (!existsSync(path)) return undefined
  const report: VitestReport = JSON.parse(readFileSync(path, 'utf8'))
  const failed = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const tests = assertionResults.filter((result) => result.status === 'failed')
    // A file that does not load, or whose beforeAll fails, has no failed test to its name.
    if (status === 'failed' && tests.length === 0) return [because(file, message)]
    return tests.map(({ fullName, failureMessages }) =>
      because(`${file} › ${fullName}`, failureMessages?.[0]),
    )
  })
  return {
    passed: report.numPassedTests,
    failed,
    skipped: report.numPendingTests + report.numTodoTests,
    seconds: new Map(
      report.testResults.map(({ name, startTime, endTime }) => [
        relative(process.cwd(), name),
        (endTime - startTime) / 1000,
      ]),
    ),
  }
}

export function readPlaywrightReport(path: string): Tally | undefined {
  if (!existsSync(path)) return undefined
  const { config, stats, suites }: PlaywrightReport = JSON.parse(readFileSync(path, 'utf8'))
  return {
    passed: stats.expected + stats.flaky,
    failed: suites.flatMap(specsIn).flatMap(failedIn),
    skipped: stats.skipped,
    seconds: secondsOf(suites.flatMap(specsIn), config.rootDir),
  }
}

/** @returns the dearest test files of all stages, in words */
export function dearest(tallies: Tally[], many: number): string[] {
  return tallies
    .flatMap(({ seconds }) => [...seconds])
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, many)
    .map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
}

function secondsOf(specs: Spec[], rootDir: string): Map<string, number> {
  const seconds = new Map<string, number>()
  for (const { file, tests } of specs) {
    const path = relative(process.cwd(), join(rootDir, file))
    const spent = tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000))
    seconds.set(
      path,
      spent.reduce((sum, one) => sum + one, seconds.get(path) ?? 0),
    )
  }
  return seconds
}

const specsIn = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsIn)]

function failedIn({ file, title, tests }: Spec): string[] {
  return tests
    .filter(({ status }) => status === 'unexpected')
    .map(({ projectName, results }) => {
      const name = [projectName, file, title].filter(Boolean).join(' › ')
      return because(name, results.find(({ error }) => error)?.error?.message)
    })
}

/** What was printed as the test failed is far above by the end of a run. */
function because(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [name, ...lines.slice(0, 12).map((line) => `    ${line.slice(0, 200)}`)].join('\n')
}
