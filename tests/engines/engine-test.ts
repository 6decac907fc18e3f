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
  /** Closes it, and forgets all that it kept. */
  forget(): Promise<void>
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
    const problem = install()
    if (problem) process.stdout.write(`Skipped in ${project.name}: ${problem}.\n`)
    base.skip(problem !== '', problem)
    const newProfile = () => mkdtemp(join(tmpdir(), 'drawbar-profile-'))
    let profile = await newProfile()
    let session: Session | null = null
    const refused: string[] = []
    const close = async () => {
      refused.push(...((await session?.refused()) ?? []))
      await session?.close()
      session = null
    }
    const remove = () => rm(profile, { recursive: true, force: true, maxRetries: 20 })
    await use({
      async start() {
        session = await launch(profile)
        return createPage(session, app.url)
      },
      close,
      async forget() {
        await close()
        await remove()
        profile = await newProfile()
      },
    })
    await close()
    await remove()
    base.expect(refused).toEqual([])
  },
})
