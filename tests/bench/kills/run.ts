import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '#server/launch/free-port.ts'
import { createDatabase, startPostgres } from '#tests/support/server/postgres.ts'
import { fillFolder, signInAt } from '#tests/support/server/server-process.ts'
import { checkKept } from './check-kept.ts'
import { killedServer } from './killed-server.ts'
import { startWriters } from './writers.ts'

const { KILLS = '500', ENGINES = 'sqlite,postgres', WRITERS = '6', MINUTES = '60' } = process.env
/** Milliseconds that a server lives at most; one of ten is killed while it starts. */
const longestLife = 600
const told = 10

/**
 * Kills a server with SIGKILL while it writes, KILLS times on each of ENGINES, and counts what of
 * all that it acknowledged is lost or there twice. It ends after MINUTES for each in any case.
 */
export async function benchKills() {
  const results: Record<string, unknown>[] = []
  for (const engine of ENGINES.split(',')) results.push(await killOn(engine))
  console.table(results)
  const faults = results.flatMap(({ faults: one }) => Object.values(Object(one)))
  if (faults.some((count) => count !== 0)) process.exitCode = 1
}

async function killOn(engine: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'drawbar-bench-'))
  const postgres = engine === 'postgres' ? await startPostgres() : null
  if (postgres && 'unavailable' in postgres) throw new Error(postgres.unavailable)
  const databaseUrl = postgres ? await createDatabase(postgres.url) : null
  const end = performance.now() + Number(MINUTES) * 60_000
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  try {
    const { oem } = await fillFolder(dataDir, databaseUrl)
    const server = await killedServer({
      ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', DEMO: '0', PUBLIC_URL: '' },
      ...{ PORT: String(port), HOST: '127.0.0.1', NODE_COMPILE_CACHE: join(dataDir, 'cache') },
    })
    await server.start()
    const { cookie, get } = await signInAt(url)
    const { data } = await get('/trailer-classifications')
    const writers = startWriters({ url, cookie, type: data[0].uuid, oem }, Number(WRITERS))
    let starting = 0
    let kills = 0
    while (kills < Number(KILLS) && performance.now() < end) {
      await setTimeout(Math.random() * longestLife)
      await server.kill()
      kills += 1
      const serving = server.start()
      if (kills % 10 === 9) {
        await setTimeout(Math.random() * longestLife)
        await server.kill()
        if (!(await serving)) starting += 1
        kills += 1
        await server.start()
      } else await serving
      if (kills % told === 0) console.info(`${engine}: ${kills}, ${writers.kept.vins.length} kept`)
    }
    await writers.end()
    await server.kill()
    server.end()
    const { kept, refused } = writers
    for (const one of new Set(refused)) console.info(one)
    const faults = { ...(await checkKept({ databaseUrl, dataDir }, kept)), refused: refused.length }
    console.table([{ engine, ...faults }])
    const { vins, files } = kept
    return {
      ...{ engine, kills, 'while it started': starting, trailers: vins.length },
      ...{ files: files.size, 'sent again': writers.again(), faults },
    }
  } finally {
    await postgres?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
