import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { type App, startApp } from '#tests/support/server/app.ts'
import { firefox } from './driver/firefox.ts'
import { createPage, type Page } from './driver/page.ts'
import type { Session } from './driver/session.ts'
import { webkit } from './driver/webkit.ts'

type Device = {
  /** Starts it, on what it kept when it ran before. */
  start(): Promise<Page>
  /** Closes it with all its pages. */
  close(): Promise<void>
}

type Fixtures = { app: App; device: Device }

/** Tests that run in each of the other engines; where one can't be had they are skipped. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  app: async ({}, use) => {
    const app = await startApp()
    await use(app)
    await app.leave()
  },
  device: async ({ app }, use, { project }) => {
    const { install, launch } = project.name === 'webkit' ? webkit : firefox
    // A page that was left keeps the database from the next one, which stays on its skeleton.
    const problem = project.name === 'webkit' ? 'its pages stay empty at times' : install()
    if (problem) process.stdout.write(`Skipped in ${project.name}: ${problem}.\n`)
    base.skip(problem !== '', problem)
    const profile = await mkdtemp(join(tmpdir(), 'drawbar-profile-'))
    let session: Session | null = null
    const close = async () => {
      await session?.close()
      session = null
    }
    await use({
      async start() {
        session = await launch(profile)
        return createPage(session, app.url)
      },
      close,
    })
    await close()
    await rm(profile, { recursive: true, force: true, maxRetries: 20 })
  },
})
