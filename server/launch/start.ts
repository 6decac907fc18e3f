import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { deleteOldGuesses } from '#server/access/guesses.ts'
import { deleteExpiredSessions } from '#server/access/session.ts'
import { keepBackups } from '#server/backup/keep-backups.ts'
import { deleteOldKeys } from '#server/change/idempotency.ts'
import { openDatabase } from '#server/db/open.ts'
import { openDemoAccounts } from '#server/demo/demo-accounts.ts'
import { deleteUnfinished, diskStore } from '#server/files/disk.ts'
import { deleteAbandonedPieces } from '#server/files/pieces.ts'
import { deleteAbandoned } from '#server/files/receive.ts'
import { buildApp } from '#server/http/app.ts'
import type { Deps } from '#server/http/deps.ts'
import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'
import { seed } from './seed.ts'

const hour = 60 * 60 * 1000
/** How long requests in flight may take once the server is told to stop. */
const grace = 10_000

export type Running = {
  url: string
  /** Whether people of the demo sign in with the password that everybody knows. */
  demo: boolean
  stop(): Promise<void>
}

/**
 * Starts the server on the built app in ./dist.
 * @param say told what takes a while
 * @throws ConfigError with one line for the operator
 */
export async function startServer(
  config: Config,
  say: (line: string) => void = () => undefined,
): Promise<Running> {
  await refuseTakenPort(config)
  const opened = await openDatabase(config)
  const { db } = opened
  try {
    const folder = path.join(config.dataDir, 'files')
    await mkdir(folder, { recursive: true })
    const files = diskStore(folder, config.sessionSecret)
    await seed(db, files, config.demo, say)
    const demo = await findDemo(db, config)
    const https = config.publicUrl?.startsWith('https:') ?? config.tls !== undefined
    const { sessionSecret: secret, publicUrl, appOrigins } = config
    const about = { ...config.about, publicUrl }
    const pieces = path.join(config.dataDir, 'pieces')
    await mkdir(pieces, { recursive: true })
    const backups = config.backups && keepBackups(config, config.backups)
    const lastBackup = backups?.last
    const deps: Deps = { db, files, pieces, secret, https, appOrigins, about, lastBackup }
    const dist = path.resolve(import.meta.dirname, '../../dist')
    const app = await buildApp({
      deps,
      dist: existsSync(dist) ? dist : null,
      log: true,
      logsRequests: config.logsRequests,
      trustProxy: config.trustProxy,
      tls: config.tls,
    })
    await app.listen({ port: config.port, host: config.host }).catch(portTaken(config))
    const stopTidying = tidy(deps, folder)
    backups?.start(app.log)
    const stop = async () => {
      stopTidying()
      await backups?.stop()
      await closeInTime(app)
      await opened.close()
    }
    return { url: addressOf(config, app.server.address()), demo, stop }
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** @throws ConfigError where known passwords open what was not meant to be a demo */
async function findDemo(db: Deps['db'], { demo: isWanted }: Config) {
  const open = await openDemoAccounts(db)
  if (isWanted || open.length === 0) return open.length > 0
  throw new ConfigError(
    `everybody knows the password of ${open.join(', ')}. Give them new ones by 'npm run admin -- end-demo', or set DEMO=1 where this is a demo.`,
  )
}

/** Waits for the requests in flight; what still trickles in after the grace is cut off. */
async function closeInTime(app: FastifyInstance) {
  const deadline = setTimeout(() => app.server.closeAllConnections(), grace)
  await app.close()
  clearTimeout(deadline)
}

function addressOf({ publicUrl, tls }: Config, address: AddressInfo | string | null) {
  const port = typeof address === 'object' ? address?.port : address
  return publicUrl ?? `${tls ? 'https' : 'http'}://localhost:${port}`
}

/** Says so before the database is opened, and not after the demo has been drawn. */
async function refuseTakenPort(config: Config) {
  const probe = createServer()
  try {
    probe.listen(config.port, config.host)
    await once(probe, 'listening')
  } catch (error) {
    portTaken(config)(error as NodeJS.ErrnoException)
  } finally {
    probe.close()
  }
}

function portTaken({ port, host }: Config) {
  return (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') {
      throw new ConfigError(
        `Port ${port} is in use. Stop what uses it, or set PORT to another one.`,
      )
    }
    throw new ConfigError(`Can't listen on ${host}:${port} (${error.code ?? error.message})`)
  }
}

/** At the start and once an hour, removes what has run out or was left behind. */
function tidy({ db, pieces }: Deps, folder: string) {
  const run = () =>
    Promise.all([
      deleteExpiredSessions(db),
      deleteOldKeys(db),
      deleteOldGuesses(db),
      deleteAbandoned(),
      deleteAbandonedPieces(pieces),
      deleteUnfinished(folder),
    ]).catch((error) => process.stderr.write(`tidying failed: ${error}\n`))
  const timer = setInterval(run, hour)
  timer.unref()
  run()
  return () => clearInterval(timer)
}
