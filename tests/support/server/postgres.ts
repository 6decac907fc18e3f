import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#server/launch/free-port.ts'
import {
  findPostgresBinaries,
  reachableBinaries,
  type User,
  unprivilegedUser,
} from './postgres-binaries.ts'

const START_LIMIT_MS = 30_000

// Its input closes when the tests end in whatever way, a kill included: then it stops the server.
const KEEPER = `
folder=$1; shift
"$@" & server=$!
cat >/dev/null
kill -INT $server; wait $server
rm -rf "$folder"`

export type Postgres = { url: string; stop(): Promise<void> }

/** A throwaway PostgreSQL server, or why there is none. TEST_DATABASE_URL names a running one. */
export async function startPostgres(): Promise<Postgres | { unavailable: string }> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, stop: async () => {} }
  const found = findPostgresBinaries()
  if (!found) return { unavailable: 'no PostgreSQL binaries were found' }
  if (process.platform === 'win32') return { unavailable: 'set TEST_DATABASE_URL on Windows' }
  const user = unprivilegedUser()
  if (process.getuid?.() === 0 && !user) return { unavailable: 'no user but root to run it as' }

  const folder = mkdtempSync(join(tmpdir(), 'drawbar-postgres-'))
  chmodSync(folder, 0o755)
  if (user) chownSync(folder, user.uid, user.gid)
  const bin = reachableBinaries(found, user, folder)
  const failure = createCluster(bin, folder, user)
  if (failure) {
    rmSync(folder, { recursive: true, force: true })
    return { unavailable: failure }
  }
  return serve(bin, folder, user)
}

/**
 * @param like name of one to copy: whoever is connected to it is cut off
 * @returns the address of a new database on that server, an empty one without `like`
 */
export async function createDatabase(url: string, like = 'template0'): Promise<string> {
  const name = `drawbar_test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const others = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1'
  await client.query(others, [like])
  await client.query(`create database ${name} template ${like}`)
  await client.end()
  const created = new URL(url)
  created.pathname = name
  return created.href
}

function createCluster(bin: string, folder: string, user: User | undefined): string | undefined {
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C'
  const { status, stderr } = spawnSync(
    join(bin, 'initdb'),
    [
      ...['--pgdata', join(folder, 'data'), '--username', 'postgres', '--auth', 'trust'],
      ...['--encoding', 'UTF8', '--locale', locale, '--no-sync'],
    ],
    { ...user, cwd: folder, encoding: 'utf8' },
  )
  return status === 0 ? undefined : `initdb failed: ${stderr}`
}

async function serve(bin: string, folder: string, user: User | undefined) {
  const port = await freePort()
  const log = join(folder, 'server.log')
  const output = openSync(log, 'a')
  const settings = ['listen_addresses=127.0.0.1', 'fsync=off', 'full_page_writes=off']
  const server = [
    ...[join(bin, 'postgres'), '-D', join(folder, 'data'), '-p', String(port), '-k', folder],
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
  const keeper = spawn('/bin/sh', ['-c', KEEPER, 'keeper', folder, ...server], {
    ...user,
    cwd: folder,
    detached: true,
    stdio: ['pipe', output, output],
  })
  keeper.unref()
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  const stop = () => stopServer(keeper, folder)
  if (await answers(url)) return { url, stop }
  const unavailable = `PostgreSQL did not start: ${readFileSync(log, 'utf8')}`
  await stop()
  return { unavailable }
}

async function stopServer(keeper: ChildProcess, folder: string): Promise<void> {
  keeper.ref()
  const gone = once(keeper, 'exit')
  keeper.stdin?.end()
  await gone
  rmSync(folder, { recursive: true, force: true })
}

async function answers(url: string): Promise<boolean> {
  for (const end = Date.now() + START_LIMIT_MS; Date.now() < end; await sleep(50)) {
    const client = new pg.Client({ connectionString: url })
    const connected = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end()
    if (connected) return true
  }
  return false
}
