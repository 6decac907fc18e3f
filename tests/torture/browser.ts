import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { quietFlags } from '#tests/support/browser/chromium.ts'

const startLimit = 30_000

/** Starts a browser on a profile, as a group of processes that can be killed together. */
export async function startBrowser(
  profile: string,
): Promise<{ child: ChildProcess; browser: Browser }> {
  await mkdir(profile, { recursive: true })
  const portFile = join(profile, 'DevToolsActivePort')
  await rm(portFile, { force: true })
  const executable = process.env.CHROMIUM_PATH ?? chromium.executablePath()
  const flags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const child = spawn(executable, [...quietFlags, ...flags, 'about:blank'], {
    detached: true,
    stdio: 'ignore',
  })
  const [port, path] = await waitForPort(portFile)
  return { child, browser: await chromium.connectOverCDP(`ws://127.0.0.1:${port}${path}`) }
}

async function waitForPort(file: string): Promise<[string, string]> {
  for (const end = Date.now() + startLimit; Date.now() < end; await sleep(50)) {
    const text = await readFile(file, 'utf8').catch(() => '')
    const [port, path] = text.split('\n')
    if (port && path) return [port, path]
  }
  throw new Error('The browser did not start')
}
