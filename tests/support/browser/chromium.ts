import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

/** They keep the browser from calling home, which in a closed network makes it wait. */
export const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Chromium without the windows around its pages, which cost half of a test's time. */
const SHELL = '/usr/bin/chromium-headless-shell'

const USUAL_PATHS = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The browser for the end-to-end tests, installed when there is none.
 * @throws when CHROMIUM_PATH names nothing, or when no way to install one works
 */
export async function findChromium(): Promise<string> {
  const { CHROMIUM_PATH: chosen } = process.env
  if (chosen && !existsSync(chosen)) throw new Error(`CHROMIUM_PATH names no file: ${chosen}`)
  if (chosen) return chosen
  if (isRootOnDebian() && !existsSync(SHELL)) installFromDebian('chromium-headless-shell')
  if (isRootOnDebian() && !installedChromium()) installFromDebian('chromium')
  if (!installedChromium()) installFromPlaywright()
  const path = installedChromium()
  if (path) return path
  throw new Error('Chromium could not be installed: install it and name its file in CHROMIUM_PATH.')
}

export function installedChromium(): string | undefined {
  return [...USUAL_PATHS, chromium.executablePath()].find((path) => existsSync(path))
}

function isRootOnDebian(): boolean {
  const release = '/etc/os-release'
  if (process.getuid?.() !== 0 || !existsSync(release)) return false
  return /^ID=debian$/m.test(readFileSync(release, 'utf8'))
}

function installFromDebian(name: string): void {
  say(`Installing Chromium (apt-get install ${name}) …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const stdio = ['ignore', 'ignore', 'inherit'] as const
  spawnSync('apt-get', ['update'], { env, stdio: [...stdio] })
  const options = ['install', '-y', '--no-install-recommends', name]
  spawnSync('apt-get', options, { env, stdio: [...stdio] })
}

function installFromPlaywright(): void {
  say('Installing Chromium (playwright install chromium) …')
  const run = fileURLToPath(new URL('../../../server/launch/run.mjs', import.meta.url))
  const options = [run, 'playwright', 'install', 'chromium']
  spawnSync(process.execPath, options, { stdio: 'inherit' })
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
