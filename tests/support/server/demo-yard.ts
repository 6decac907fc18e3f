import { cpSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cookie } from '@playwright/test'
import { demoPassword, emailOf, type Who } from './demo-people.ts'

/*
 * The yard is drawn and seeded once per run; each test copies it. Everybody is signed in already,
 * so that only the tests about signing in sign in.
 */
const folder = () => process.env.DRAWBAR_E2E_FOLDER ?? ''
export const yardFolder = () => join(folder(), 'yard')
const sessionsFile = () => join(folder(), 'sessions.json')

/** At one go: file by file it takes a third of a server's start. */
export function copyYard(target: string) {
  cpSync(yardFolder(), target, { recursive: true })
}

/** Signs everybody in on a server and writes down their sessions. */
export async function keepSessions(url: string) {
  const sessions = {
    admin: await signIn(url, 'admin'),
    editor: await signIn(url, 'editor'),
    viewer: await signIn(url, 'viewer'),
  }
  await writeFile(sessionsFile(), JSON.stringify(sessions))
}

/** @returns the value of the session cookie that a demo user has in every copy of the yard */
async function sessionOf(who: Who): Promise<string> {
  const sessions: Record<Who, string> = JSON.parse(await readFile(sessionsFile(), 'utf8'))
  return sessions[who]
}

/** Browsers keep cookies by host: it serves whatever port a test's server has. */
export async function cookieOf(who: Who): Promise<Cookie> {
  return {
    name: 'drawbar_session',
    value: await sessionOf(who),
    domain: '127.0.0.1',
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax',
  }
}

async function signIn(url: string, who: Who): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf(who), password: demoPassword }),
  })
  const [, token] = /drawbar_session=([^;]+)/.exec(response.headers.get('set-cookie') ?? '') ?? []
  if (!token) throw new Error(`${who} could not sign in: HTTP ${response.status}`)
  return token
}
