import { existsSync, readFileSync } from 'node:fs'

export type Tally = { passed: number; failed: number; skipped: number }

// The parts of the two JSON reports that are counted.
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

export function readVitestReport(path: string): Tally | undefined {
  if (!existsSync(path)) return undefined
  const report: VitestReport = JSON.parse(readFileSync(path, 'utf8'))
  // A file that does not load, or whose beforeAll fails, has no failed test to its name.
  const failedFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + failedFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

export function readPlaywrightReport(path: string): Tally | undefined {
  if (!existsSync(path)) return undefined
  const { stats }: PlaywrightReport = JSON.parse(readFileSync(path, 'utf8'))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }
}
