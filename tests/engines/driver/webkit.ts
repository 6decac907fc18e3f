import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '#server/launch/free-port.ts'
import { installed } from '#tests/support/debian/install.ts'
import { ended } from './firefox.ts'
import type { Command, Engine, Session } from './session.ts'

// The folder between is named after the processor.
const binding = '/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib'
const files = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/bin/python3', binding]
const packages = ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1']
const host = fileURLToPath(new URL('./webkit-host.py', import.meta.url))
const toStart = 60_000

export const webkit: Engine = { install: () => installed(files, packages), launch }

async function launch(profile: string): Promise<Session> {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const display = await firstLine(screen)
  const port = await freePort()
  const env = {
    ...process.env,
    DISPLAY: `:${display}`,
    HOME: profile,
    LIBGL_ALWAYS_SOFTWARE: '1',
    NO_AT_BRIDGE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  }
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env })
  const base = `http://127.0.0.1:${port}/session`
  const session = await newSession(base, profile)
  return {
    send: (command, { id, ...parameters }) =>
      ask(`${base}/${session}/${pathOf(command, String(id))}`, command, parameters),
    // Only a page hears of it, and only while it stands.
    refused: async () => [],
    async close() {
      await fetch(`${base}/${session}`, { method: 'DELETE' }).catch(() => undefined)
      for (const child of [driver, screen]) {
        child.kill()
        await ended(child)
      }
    },
  }
}

async function newSession(base: string, profile: string): Promise<string> {
  const browser = { binary: '/usr/bin/python3', args: [host, profile] }
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': browser, timeouts: { script: 60_000 } },
  }
  for (const until = Date.now() + toStart; Date.now() < until; await pause(100)) {
    // Refused until the driver listens.
    const made = await post(base, { capabilities }).catch(() => null)
    if (made) return String(Object(made).sessionId)
  }
  throw new Error('WebKit does not start.')
}

function pathOf(command: Command, id: string): string {
  const paths = {
    navigate: 'url',
    refresh: 'refresh',
    url: 'url',
    script: 'execute/async',
    click: `element/${id}/click`,
    type: `element/${id}/value`,
  }
  return paths[command]
}

async function ask(url: string, command: Command, parameters: object): Promise<unknown> {
  if (command !== 'url') return post(url, parameters)
  return readValue(await fetch(url))
}

async function post(url: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  return readValue(await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }))
}

async function readValue(response: Response): Promise<unknown> {
  const { value } = (await response.json()) as { value: unknown } // As WebDriver answers.
  if (response.ok) return value
  const { error, message } = Object(value)
  throw new Error(`${error}: ${message}`)
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [, , , output] = child.stdio
  if (!output) throw new Error('The screen does not say its number.')
  const [line] = await once(output, 'data')
  return String(line).trim()
}
