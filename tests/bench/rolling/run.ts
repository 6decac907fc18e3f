import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Balancer, balance } from '#tests/support/network/balancer.ts'
import { environmentOf } from '#tests/support/s3/environment.ts'
import { startSwift } from '#tests/support/s3/start-swift.ts'
import { createDatabase, startPostgres } from '#tests/support/server/postgres.ts'
import {
  endAll,
  fillFolder,
  type ServerProcess,
  signInAt,
  startProcess,
} from '#tests/support/server/server-process.ts'
import { checkKept } from '../kills/check-kept.ts'
import { median } from '../median.ts'
import { startClients } from './clients.ts'

const { ROUNDS = '5', CLIENTS = '8', DRAIN_SECONDS = '2' } = process.env
/** Milliseconds of load before the first is replaced, and after each. */
const between = 1000

/**
 * Replaces both of two servers on one PostgreSQL and one bucket, one after the other, ROUNDS times,
 * while CLIENTS work through a balancer that tries nothing twice, and counts what failed, what of
 * all that was acknowledged is not there, and how long answers took. With DRAIN_SECONDS=0 some fail.
 */
export async function benchRolling() {
  const dataDir = await mkdtemp(join(tmpdir(), 'drawbar-bench-'))
  const [postgres, swift] = await Promise.all([startPostgres(), startSwift()])
  try {
    for (const one of [postgres, swift]) if ('unavailable' in one) throw new Error(one.unavailable)
    if ('unavailable' in postgres || 'unavailable' in swift) return
    const s3 = await swift.newBucket()
    const databaseUrl = await createDatabase(postgres.url)
    const { oem } = await fillFolder(dataDir, databaseUrl)
    const env = {
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DRAIN_SECONDS, ...environmentOf(s3) },
    }
    const servers = await Promise.all([startProcess(env), startProcess(env)])
    const balancer = await balance(servers.map(({ url }) => url))
    const clients = await startWork(balancer.url, oem)
    await setTimeout(between)
    for (let round = 0; round < Number(ROUNDS); round += 1) {
      for (const index of servers.keys()) await replace({ servers, balancer, env }, index)
      console.info(`round ${round + 1}: ${clients.times.length} answered`)
    }
    await clients.end()
    await balancer.close()
    for (const { end } of servers) await end('SIGTERM')
    tell(clients, await checkKept({ databaseUrl, dataDir, s3 }, clients.kept))
  } finally {
    endAll()
    if ('stop' in postgres) await postgres.stop()
    if ('stop' in swift) await swift.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function startWork(url: string, oem: string) {
  const { cookie, get } = await signInAt(url)
  const [type, session] = [await get('/trailer-classifications'), await get('/session')]
  const organization = session.data.org.uuid
  return startClients({ url, cookie, organization, type: type.data[0].uuid, oem }, Number(CLIENTS))
}

type Pair = { servers: ServerProcess[]; balancer: Balancer; env: NodeJS.ProcessEnv }

/** As docs/operations.md says: stop one, start the next, wait until it is ready, go on. */
async function replace({ servers, balancer, env }: Pair, index: number) {
  const code = await servers[index]?.end('SIGTERM')
  if (code !== 0) throw new Error(`A server that was told to stop ended with ${code}`)
  const next = await startProcess(env)
  servers[index] = next
  balancer.replace(index, next.url)
  while (!balancer.behind[index]?.isReady) await setTimeout(10)
  await setTimeout(between)
}

function tell({ failed, times, kept }: ReturnType<typeof startClients>, faults: object) {
  const sorted = times.toSorted((one, other) => one - other)
  const late = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
  const counts = { trailers: kept.vins.length, files: kept.files.size, failed: failed.length }
  console.table([{ replaced: Number(ROUNDS) * 2, requests: times.length, ...counts }])
  console.table([faults])
  const figures = [median(times), late, sorted.at(-1) ?? Number.NaN].map(Math.round)
  console.info(`an answer took ${figures.join(', ')} ms: the median, 99 of 100, the longest`)
  for (const one of failed.slice(0, 20)) console.info(one)
  if (failed.length > 0 || Object.values(faults).some((count) => count !== 0)) process.exitCode = 1
}
