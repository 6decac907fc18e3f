import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '#server/db/open.ts'
import { createDatabase, startPostgres } from '#tests/support/server/postgres.ts'
import { startTarget, type Target } from '../server/start-target.ts'
import { type Filled, fillYard } from '../server/yard.ts'

const { MINUTES = '5', CLIENTS = '16', TRAILERS = '5000', ENGINE = 'sqlite' } = process.env
const looks = 10
const megabyte = 1_000_000

type Around = Filled & { url: string; type: string; oem: string }

/**
 * Asks a server as fast as it answers, of one core, for MINUTES: CLIENTS that each do one thing
 * after the other, of which one of eight is a registration and one of forty a file. From 20 on their
 * searches are refused, for they are one person. Tells how many failed, how much memory is in use
 * once the server lets go of all it can, and what processor time an answer took, on a busy machine
 * too.
 */
export async function benchLoad() {
  const dataDir = await mkdtemp(join(tmpdir(), 'drawbar-bench-'))
  const postgres = ENGINE === 'postgres' ? await startPostgres() : null
  if (postgres && 'unavailable' in postgres) throw new Error(postgres.unavailable)
  const databaseUrl = postgres ? await createDatabase(postgres.url) : null
  const { db, close } = await openDatabase({ databaseUrl, dataDir })
  const yard = await fillYard(db, Number(TRAILERS))
  const { uuid: type } = await db
    .selectFrom('trailer_class')
    .select('uuid')
    .executeTakeFirstOrThrow()
  const { uuid: oem } = await db.selectFrom('oem').select('uuid').executeTakeFirstOrThrow()
  await close()
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', DEMO: '0', PORT: '0' }
  const target = await startTarget(settings)
  try {
    await press(target, { ...yard, url: target.url, type, oem })
  } finally {
    target.load.close()
    target.process.disconnect()
    await once(target.process, 'exit')
    await postgres?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function press(target: Target, around: Around) {
  const time = Number(MINUTES) * 60_000
  const end = performance.now() + time
  const failed = new Map<string, number>()
  let answered = 0
  const before = await usedBy(target)
  const work = async (client: number) => {
    for (let index = 0; performance.now() < end; index += 1) {
      const said = await ask(around, client, index).catch(String)
      if (said === null) answered += 1
      else failed.set(said, (failed.get(said) ?? 0) + 1)
    }
  }
  const working = Promise.all(Array.from({ length: Number(CLIENTS) }, (_, client) => work(client)))
  const rows: Record<string, number>[] = []
  for (let look = 1; look <= looks; look += 1) {
    const earlier = answered
    await setTimeout(time / looks)
    target.process.send('memory')
    const [{ used, heap, rss }] = await once(target.process, 'message')
    rows.push({
      minute: Math.round((look * Number(MINUTES) * 10) / looks) / 10,
      'requests a second': Math.round(((answered - earlier) / time) * looks * 1000),
      'MB in use': Math.round((used / megabyte) * 10) / 10,
      'MB of the heap': Math.round(heap / megabyte),
      'MB of the process': Math.round(rss / megabyte),
    })
  }
  await working
  const each = ((await usedBy(target)) - before) / answered / 1000
  console.table(rows)
  const failures = [...failed.values()].reduce((sum, times) => sum + times, 0)
  console.info(`${answered} answered, ${failures} failed, ${ENGINE}, ${CLIENTS} clients`)
  console.info(
    `${each.toFixed(2)} ms of a processor for each answer, the database of PostgreSQL apart`,
  )
  for (const [said, times] of failed) console.info(`${times} times: ${said}`)
  if (failures > 0) process.exitCode = 1
}

/** @returns microseconds of a processor so far */
async function usedBy({ process }: Target): Promise<number> {
  process.send('used')
  const [{ user, system }] = await once(process, 'message')
  return user + system
}

/** @returns null, or what was answered instead of a success */
async function ask(around: Around, client: number, index: number) {
  const turn = (index + client) % 40
  if (turn === 39) return store(around)
  if (turn % 8 === 0) {
    const vin = `6T9L${String(client).padStart(3, '0')}${String(index).padStart(10, '0')}`
    const { type, oem } = around
    const sent = { vin, class: { uuid: type }, oem: { uuid: oem }, manufactured_date: '2020-02' }
    return refusalOf(await send(around, '/register-trailer', sent))
  }
  return refusalOf(await send(around, readsOf(around)[turn % 5] ?? ''))
}

/** A file and the record that names it: nobody may hold more than a thousand that none does. */
async function store(around: Around) {
  const body = new FormData()
  body.append('upload_file', new File(['x'.repeat(20_000)], 'yard.txt'))
  const kept = await send(around, '/upload', body)
  if (refusalOf(kept)) return refusalOf(kept)
  const { uuid: upload } = JSON.parse(kept.text).data
  const about = { name: 'Yard', type: 'UPLOAD', upload, trailer: around.trailer }
  return refusalOf(await send(around, '/trailers/resources', about))
}

async function send({ url, cookie }: Around, path: string, body?: object) {
  const isForm = body instanceof FormData
  const answer = await fetch(`${url}/api${path}`, {
    ...(body && { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
    headers: { cookie, ...(body && !isForm && { 'content-type': 'application/json' }) },
  })
  return { path, ok: answer.ok, status: answer.status, text: await answer.text() }
}

const refusalOf = ({ path, ok, status, text }: Awaited<ReturnType<typeof send>>) =>
  ok ? null : `${path} ${status} ${text.slice(0, 200)}`

const readsOf = ({ trailer, vin }: Pick<Filled, 'trailer' | 'vin'>) => [
  '/session',
  '/trailers',
  `/trailer/${trailer}`,
  `/trailers?search=${vin.slice(-6, -1)}`,
  '/sync?since=1&limit=100',
]
