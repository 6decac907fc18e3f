import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { installed } from '#tests/support/debian/install.ts'
import { connectMarionette } from './marionette.ts'
import type { Command, Engine, Session } from './session.ts'

const binary = '/usr/bin/firefox-esr'
const toStart = 60_000
const toEnd = 10_000

const names: Record<Command, string> = {
  navigate: 'WebDriver:Navigate',
  refresh: 'WebDriver:Refresh',
  url: 'WebDriver:GetCurrentURL',
  script: 'WebDriver:ExecuteAsyncScript',
  click: 'WebDriver:ElementClick',
  type: 'WebDriver:ElementSendKeys',
}

/** It asks nobody outside of this machine. */
const preferences = {
  'marionette.port': 0,
  'app.update.disabledForTesting': true,
  'app.normandy.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.push.connection.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.update.enabled': false,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.dns.disablePrefetch': true,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
  'ui.prefersReducedMotion': 1,
}

export const firefox: Engine = {
  install: () => installed([binary], ['firefox-esr']),
  launch,
}

async function launch(profile: string): Promise<Session> {
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  const chosenPort = join(profile, 'MarionetteActivePort')
  rmSync(chosenPort, { force: true })
  const args = ['--headless', '--no-remote', '--marionette', '--profile', profile]
  const size = ['--width', '1280', '--height', '900', '--remote-allow-system-access']
  const env = { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' }
  const browser = spawn(binary, [...args, ...size], { stdio: 'ignore', env })
  const marionette = await connectMarionette(await portFrom(chosenPort))
  await marionette.send('WebDriver:NewSession', { timeouts: { script: 60_000 } })
  return {
    send: async (command, parameters) =>
      readValue(await marionette.send(names[command], parameters)),
    async refused() {
      await marionette.send('Marionette:SetContext', { value: 'chrome' })
      const found = await marionette.send('WebDriver:ExecuteScript', { script: policyMessages })
      await marionette.send('Marionette:SetContext', { value: 'content' })
      return readValue(found) as string[] // What the script returns.
    },
    async close() {
      await marionette.send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => undefined)
      marionette.end()
      await ended(browser)
    },
  }
}

/** Runs in the browser itself, whose console has what pages and their workers did. */
const policyMessages = `return Services.console.getMessageArray()
  .map((message) => String(message)).filter((text) => /Content-Security-Policy/.test(text))`

function readValue(result: unknown): unknown {
  return typeof result === 'object' && result !== null && 'value' in result ? result.value : result
}

async function portFrom(file: string): Promise<number> {
  for (const until = Date.now() + toStart; Date.now() < until; await pause(100)) {
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
    if (port > 0) return port
  }
  throw new Error('Firefox does not start.')
}

/** Waits until a process is gone, which is made to go when it hesitates. */
export async function ended(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  const timer = setTimeout(() => child.kill('SIGKILL'), toEnd)
  await gone
  clearTimeout(timer)
}
