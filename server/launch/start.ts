import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { keepBackups } from '#server/backup/keep-backups.ts'
import { openSnapshot } from '#server/backup/snapshot.ts'
import { ConfigError } from '#server/core/config-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { second, timing } from '#server/core/timing.ts'
import { openDatabase } from '#server/db/open.ts'
import { openDemoAccounts } from '#server/demo/demo-accounts.ts'
import { filesFolderOf, openStore } from '#server/files/open-store.ts'
import { buildApp } from '#server/http/app.ts'
import { endOpenSockets } from '#server/http/open-sockets.ts'
import { openMailer } from '#server/mail/open-mailer.ts'
import { openWatch } from '#server/watch/open-watch.ts'
import type { Config } from './config.ts'
import { startMailing } from './mailing.ts'
import { seed } from './seed.ts'
import { startTidying } from './tidy.ts'
import { warmUp } from './warm-up.ts'

export type Running = {
  url: string
  /** Whether users of the demo have its public password. */
  demo: boolean
  stop(): Promise<void>
}

/**
 * Starts the server on the built app in ./dist.
 * @throws ConfigError with one line for the operator
 */
export async function startServer(config: Config): Promise<Running> {
  if (config.signOn && !config.publicUrl) {
    throw new ConfigError('OIDC_ISSUER needs PUBLIC_URL: the provider leads people back to it')
  }
  if (config.mail && !config.publicUrl) {
    throw new ConfigError('SMTP_URL needs PUBLIC_URL: mails lead people to it')
  }
  await refuseTakenPort(config)
  const opened = await openDatabase(config)
  const { db } = opened
  const watch = await openWatch(config, opened)
  try {
    const folder = filesFolderOf(config)
    await mkdir(folder, { recursive: true })
    const files = watch.files(openStore(config, config.sessionSecret))
    await seed(db, files, config.demo)
    const demo = await findDemo(db, config)
    const pieces = path.join(config.dataDir, 'pieces')
    await mkdir(pieces, { recursive: true })
    const backups = config.backups && keepBackups(config, config.backups)
    const left = new AbortController()
    const deps: Deps = {
      ...configuredDeps(config),
      db,
      files,
      pieces,
      lastBackup: backups?.last,
      leaving: left.signal,
    }
    const dist = path.resolve(import.meta.dirname, '../../dist')
    const app = await buildApp({
      deps,
      dist: existsSync(dist) ? dist : null,
      log: true,
      logsRequests: config.logsRequests,
      trustProxy: config.trustProxy,
      tls: config.tls,
      watch: watch.mount,
    })
    await watch.start(app, deps)
    const cutOff = endOpenSockets(app.server)
    await open(app, config)
    const tidying = startTidying(deps, folder)
    const mailing = startMailing(deps, app.log)
    backups?.start(app.log)
    const stop = async () => {
      left.abort()
      // A balancer needs time to see that this server is not ready.
      if (config.drain > 0) await sleep(config.drain * second)
      await Promise.all([tidying.stop(), backups?.stop(), mailing.stop()])
      await closeInTime(app, cutOff)
      await watch.stop()
      await opened.close()
    }
    return { url: addressOf(config, app.server.address()), demo, stop }
  } catch (error) {
    await opened.close()
    throw error
  }
}

const configuredDeps = (config: Config) => ({
  secret: config.sessionSecret,
  https: config.publicUrl?.startsWith('https:') ?? config.tls !== undefined,
  appOrigins: config.appOrigins,
  about: { ...config.about, publicUrl: config.publicUrl, signOn: config.signOn?.name },
  snapshotOf: (organization: string) => openSnapshot(config, organization),
  fileQuota: config.fileQuota,
  filesAt: config.s3?.endpoint,
  ...(config.signOn && { signOn: config.signOn }),
  ...(config.mail && { mailer: openMailer(config.mail) }),
})

async function open(app: FastifyInstance, config: Config) {
  // Warming up must not log requests, nor listening its address, which main.ts prints.
  app.log.level = 'warn'
  await warmUp(app)
  await app.listen({ port: config.port, host: config.host }).catch(portTaken(config))
  app.log.level = 'info'
}

/** @throws ConfigError where users have the demo's public password and it is no demo */
async function findDemo(db: Deps['db'], { demo: isWanted }: Config) {
  const open = await openDemoAccounts(db)
  if (isWanted || open.length === 0) return open.length > 0
  throw new ConfigError(
    `${open.join(', ')} still have the public password of the demo. Give them new ones by 'npm run admin -- end-demo', or set DEMO=1 if this is a demo.`,
  )
}

/** Waits for requests in flight, and cuts them off after `timing.stopGrace`. */
async function closeInTime(app: FastifyInstance, cutOff: () => void) {
  const deadline = setTimeout(cutOff, timing.stopGrace)
  await app.close()
  clearTimeout(deadline)
}

function addressOf({ publicUrl, tls }: Config, address: AddressInfo | string | null) {
  const port = typeof address === 'object' ? address?.port : address
  return publicUrl ?? `${tls ? 'https' : 'http'}://localhost:${port}`
}

/** Fails before the database is opened and the demo is made. */
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
