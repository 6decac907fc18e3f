import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Of a stage; what failed is named as somebody finds it, by its file and its sentence. */
export type Tally = { passed: number; failed: string[]; skipped: number }

// The parts of the two JSON reports that are counted.
type VitestReport = {
  numPassedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}
type PlaywrightReport = {
  stats: { expected: number; flaky: number; skipped: number }
  suites: Suite[]
}
type Suite = { specs: Spec[]; suites?: Suite[] }
/** Once for all browsers that it runs in; its own `ok` is that of the first. */
type Spec = { file: string; title: string; tests: { projectName: string; status: string }[] }

export function readVitestReport(path: string): Tally | undefined {
  if (!existsSync(path)) return undefined
  const report: VitestReport = JSON.parse(readFileSync(path, 'utf8'))
  const failed = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const tests = assertionResults.filter((result) => result.status === 'failed')
    // A file that does not load, or whose beforeAll fails, has no failed test to its name.
    if (status === 'failed' && tests.length === 0) return [file]
    return tests.map(({ fullName }) => `${file} › ${fullName}`)
  })
  return {
    passed: report.numPassedTests,
    failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

export function readPlaywrightReport(path: string): Tally | undefined {
  if (!existsSync(path)) return undefined
  const { stats, suites }: PlaywrightReport = JSON.parse(readFileSync(path, 'utf8'))
  return {
    passed: stats.expected + stats.flaky,
    failed: suites.flatMap(failedIn),
    skipped: stats.skipped,
  }
}

function failedIn({ specs, suites = [] }: Suite): string[] {
  const failed = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => [projectName, file, title].filter(Boolean).join(' › ')),
  )
  return [...failed, ...suites.flatMap(failedIn)]
}
