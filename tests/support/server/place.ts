import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { openSnapshot } from '#server/backup/snapshot.ts'
import type { Row } from '#server/core/deps.ts'
import { connectDatabase } from '#server/db/open.ts'
import { readConfig } from '#server/launch/config.ts'
import { type Running, startServer } from '#server/launch/start.ts'

/** Where a server keeps what it has. */
export type Place = { databaseUrl: string | null; dataDir: string }

const editor = { email: 'editor@demo.drawbar.example', password: 'drawbar-demo' }

/** Starts a server on a place, with the demo where that is empty. */
export const start = (place: Place) =>
  startServer(
    readConfig({
      ...{ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '', DEMO: '1' },
      ...{ PORT: '0', HOST: '127.0.0.1' },
    }),
  )

export async function signIn({ url }: Running) {
  const answer = await post(url, '/login', editor)
  expect(await answer.json()).toMatchObject({ error: '' })
  return answer.headers.getSetCookie().join('; ')
}

/** @returns the answer to one registration, which is the same however often it is sent */
export async function register(running: Running, number: number) {
  const cookie = await signIn(running)
  const read = async (path: string) => {
    const answer = await fetch(`${running.url}/api${path}`, { headers: { cookie } })
    return Object(await answer.json()).data
  }
  const [type] = await read('/trailer-classifications')
  const oem = (await read('/oems')).find(Object)
  const sent = {
    ...{ class: { uuid: type.uuid }, oem: { uuid: oem.uuid }, manufactured_date: '2020-03' },
    vin: `6T9BAK${String(number).padStart(11, '0')}`,
  }
  const answer = await post(running.url, '/register-trailer', sent, {
    cookie,
    'idempotency-key': `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  })
  const body = await answer.json()
  expect(body).toMatchObject({ error: '' })
  return body
}

function post(url: string, path: string, sent: unknown, headers: Record<string, string> = {}) {
  return fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(sent),
  })
}

export async function rowsOf(place: Place) {
  const snapshot = await openSnapshot(place)
  const found: Record<string, Row[]> = {}
  for (const table of Object.keys(snapshot.tables)) {
    const lines: string[] = []
    for await (const row of snapshot.rows(table)) {
      lines.push(JSON.stringify(Object.entries(row).toSorted()))
    }
    found[table] = lines.toSorted().map((line) => Object.fromEntries(JSON.parse(line)))
  }
  await snapshot.close()
  return found
}

/** @returns what the database counts of each organization, and no backup has */
export async function countedTrailers({ databaseUrl, dataDir }: Place) {
  const { db } = connectDatabase({ databaseUrl, dataDir })
  const counted = db.selectFrom('organization').select(['uuid', 'trailers']).orderBy('uuid')
  return counted.execute().finally(() => db.destroy())
}

export const filesOf = async ({ dataDir }: Place) =>
  (await readdir(join(dataDir, 'files'), { recursive: true })).toSorted()
