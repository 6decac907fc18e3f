import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import type { Insertable, Kysely } from 'kysely'
import type { Database } from '#server/core/schema/schema.ts'
import { openDatabase, sqliteFile } from '#server/db/open.ts'
import { median } from '../median.ts'
import { openFilled } from '../server/filled.ts'
import { startTarget } from '../server/start-target.ts'

const { RUNS = '15', TRAILERS = '100000', EACH = '10', CALLED = '1000' } = process.env

/**
 * A recall of a part that is fitted CALLED times, among TRAILERS trailers with EACH parts, far apart as in
 * a large register: its list of trailers, and itself with how far it is, beside the session, which every
 * call needs, and the same rows read by SQLite alone. The server remembers no answer.
 */
export async function benchRecall() {
  const { settings, yard, letGo } = await openFilled(Number(TRAILERS), 1)
  const dataDir = settings.DATA_DIR
  const { part, recall } = await fill(dataDir, yard.organization)
  const server = await startTarget({ ...settings, FRESH: '1' })
  const ask = (path: string) => timed(() => answered(`${server.url}/api${path}`, yard.cookie))
  const times = { floor: newTimes(), session: newTimes(), list: newTimes(), recall: newTimes() }
  for (let run = 0; run < Number(RUNS); run += 1) {
    times.floor.push(await timed(async () => floorOf(sqliteFile(dataDir), part)))
    times.session.push(await ask('/session'))
    times.list.push(await ask(`/recalls/${recall}/trailers`))
    times.recall.push(await ask(`/recalls/${recall}`))
  }
  server.process.kill()
  await letGo()
  const rows = Object.entries(times).map(([what, all]) => ({
    ...{ what, first: all[0], median: median(all), longest: Math.max(...all) },
  }))
  console.table(rows)
  await mkdir('test-results', { recursive: true })
  await writeFile('test-results/bench-recall.json', JSON.stringify(rows, null, 2))
}

const newTimes = (): number[] => []

async function timed(work: () => Promise<unknown>) {
  const start = performance.now()
  await work()
  return Math.round((performance.now() - start) * 10) / 10
}

async function answered(url: string, cookie: string) {
  const response = await fetch(url, { headers: { cookie } })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return response.arrayBuffer()
}

/** The fittings of the part and their trailers, by SQLite alone in a connection of its own. */
function floorOf(path: string, part: string) {
  const db = new DatabaseSync(path, { readOnly: true })
  const rows = db
    .prepare(
      `select trailer_part.uuid, trailer_part.trailer, serial, batch, fitted_on, vin
       from trailer_part join trailer on trailer.uuid = trailer_part.trailer where part = ?`,
    )
    .all(part)
  db.close()
  return rows.length
}

const rowsAtOnce = 2000

/** Adds the parts, each on a trailer by chance, and the recall. */
async function fill(dataDir: string, organization: string) {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  const trailers = await db
    .selectFrom('trailer')
    .select('uuid')
    .where('organization', '=', organization)
    .execute()
  const parts = Array.from({ length: 200 }, () => randomUUID())
  const [part = '', ...others] = parts
  await db
    .insertInto('part')
    .values(parts.map((uuid, index) => partOf(uuid, organization, index)))
    .execute()
  const total = Number(TRAILERS) * Number(EACH)
  const every = Math.floor(total / Number(CALLED))
  const of = (index: number) =>
    index % every === 0 ? part : (others[index % others.length] ?? part)
  await insertFittings(db, total, (index) => ({
    ...{ uuid: randomUUID(), organization, part: of(index), notes: '', created_at },
    trailer: trailers[Math.floor(Math.random() * trailers.length)]?.uuid ?? '',
    ...{ serial: `AX-${index}`, serial_key: `ax${index}`, batch: `B${index % 9}`, revision: 1 },
  }))
  const recall = randomUUID()
  await db
    .insertInto('recall')
    .values({
      ...{ uuid: recall, organization, part, title: 'Hubs', text: '', opened_at: created_at },
      ...{ serial_from: 'AX-0', serial_to: '', batches: '[]', fitted_from: '', fitted_to: '' },
      ...{ public: 0, public_text: '', opened_by: null, opened_name: 'Ada', revision: 1 },
    })
    .execute()
  await close()
  return { part, recall }
}

const created_at = '2026-01-01T00:00:00.000Z'

const partOf = (uuid: string, organization: string, index: number) => ({
  ...{ uuid, organization, model_number: `HB-${index}`, description: 'Hub', category: null },
  ...{ oem: null, notes: '', search_key: `hb ${index}`, sort_model: `hb${index}`, created_at },
})

type Fitting = Insertable<Database['trailer_part']>

async function insertFittings(
  db: Kysely<Database>,
  total: number,
  fittingOf: (index: number) => Fitting,
) {
  await db.transaction().execute(async (transaction) => {
    for (let start = 0; start < total; start += rowsAtOnce) {
      const length = Math.min(rowsAtOnce, total - start)
      const rows = Array.from({ length }, (_, index) => fittingOf(start + index))
      await transaction.insertInto('trailer_part').values(rows).execute()
    }
  })
}
