import type { TestProject } from 'vitest/node'
import { startPostgres } from '#tests/support/server/postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a PostgreSQL server for the whole run, or why there is none. */
    postgres: { url: string } | { unavailable: string }
  }
}

/** Starts one PostgreSQL server for all test files; where none can be had, says why once. */
export async function setup(project: TestProject) {
  const postgres = await startPostgres()
  if ('unavailable' in postgres) {
    process.stdout.write(`Tests on PostgreSQL are skipped: ${postgres.unavailable}\n`)
    project.provide('postgres', postgres)
    return
  }
  project.provide('postgres', { url: postgres.url })
  return postgres.stop
}
