import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseCsv } from 'hucre/csv'
import { nameKey } from '#contract/name-key.ts'
import { rowToWrite, type SentRow } from '#src/features/imports/plan/sent-row.ts'
import { plannedFile } from '#tests/support/planned-file.ts'
import { type Asking, ask } from '#tests/support/server/ask.ts'
import { demoPassword } from '#tests/support/server/demo-people.ts'
import { median } from '../median.ts'
import { startTarget } from '../server/start-target.ts'
import { fleetCsv } from './fleet-csv.ts'

const { ROWS = '10000', RUNS = '3', PIECE = '100' } = process.env
const rows = Number(ROWS)

/**
 * Reads and plans a CSV of ROWS trailers with 30 columns as the page does, beside its cells alone, and
 * writes it by the calls of the page, in pieces of PIECE rows, beside as many bare rows in SQLite. RUNS
 * is how often the file is planned.
 */
export async function benchImports() {
  const folder = await mkdtemp(join(tmpdir(), 'drawbar-bench-'))
  const target = await startTarget({ DATA_DIR: folder, DEMO: '1', PORT: '0' })
  try {
    const admin = await signIn(target.url)
    const names = await namesOf(admin)
    const csv = fleetCsv(rows, names)
    const { sent, planned, cells } = await preview(csv, names)
    const { written, longest } = await write(admin, sent)
    const bare = writeBare(join(folder, 'bare.sqlite'), sent)
    console.log(`${rows} rows of 30 columns previewed: ${ms(planned)}, cells alone ${ms(cells)}`)
    console.log(`written: ${ms(written)}, bare rows ${ms(bare)}; longest piece ${ms(longest)}`)
    console.log(JSON.stringify({ bench: 'imports', rows, planned, cells, written, bare, longest }))
  } finally {
    target.load.close()
    target.process.disconnect()
    await once(target.process, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
}

const ms = (time: number) => `${time.toFixed(0)} ms`

/** @returns what asks as the demo's administrator */
async function signIn(url: string): Promise<Asking> {
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'admin@demo.drawbar.example', password: demoPassword })
  const answer = await fetch(`${url}/api/login`, { method: 'POST', headers: json, body })
  const [cookie = ''] = answer.headers.get('set-cookie')?.split(';') ?? []
  const headers = { ...json, cookie }
  return {
    request: {
      get: (path, { params }) => fetch(`${url}${path}?${new URLSearchParams(params)}`, { headers }),
      post: (path, { data }) =>
        fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(data) }),
    },
  }
}

/** A record of each kind that trailers name. */
async function namesOf(admin: Asking) {
  const [oem] = await ask(admin, 'GET /oems', {})
  const [kind] = await ask(admin, 'GET /trailer-classifications', {})
  const [customer] = await ask(admin, 'GET /customers', {})
  if (!oem || !kind || !customer) throw new Error('The demo has none')
  return { class: kind, oem, customer }
}

type Known = Awaited<ReturnType<typeof namesOf>>

async function preview(csv: string, names: Known) {
  const bytes = new TextEncoder().encode(csv)
  const keyed = ({ name, uuid }: { name: string; uuid: string }) =>
    new Map([[nameKey(name), { name, uuid }]])
  const fleet = {
    ...{ trailers: new Map(), tags: new Map(), nameOf: () => '' },
    names: { class: keyed(names.class), oem: keyed(names.oem), customer: keyed(names.customer) },
  }
  const times: number[] = []
  const floors: number[] = []
  let sent: SentRow[] = []
  for (let run = 0; run < Number(RUNS); run += 1) {
    floors.push(await worked(() => parseCsv(csv, { delimiter: ',' })))
    times.push(
      await worked(async () => {
        const plan = await plannedFile(bytes, fleet)
        const planned = plan.rows.map(rowToWrite)
        sent = planned.flatMap((row) => row.sent ?? [])
        const [refused] = planned.filter(({ outcome }) => outcome === 'refused')
        if (refused) throw new Error(`A row was refused: ${JSON.stringify(refused.problems)}`)
      }),
    )
  }
  return { sent, planned: median(times), cells: median(floors) }
}

async function write(admin: Asking, sent: readonly SentRow[]) {
  const begun = { name: 'Fleet.csv', fingerprint: 'a'.repeat(64), rows: sent.length }
  const { uuid } = await ask(admin, 'POST /imports', { ...begun, uuid: randomUUID() })
  let longest = 0
  const written = await timed(async () => {
    for (let at = 0; at < sent.length; at += Number(PIECE)) {
      const piece = sent.slice(at, at + Number(PIECE))
      const time = await timed(async () => {
        const done = await ask(admin, 'POST /imports/{uuid}/rows', { uuid, rows: piece })
        const [bad] = done.filter(({ outcome }) => outcome !== 'created')
        if (bad) throw new Error(`Row ${bad.row} was ${bad.outcome}: ${bad.problem}`)
      })
      longest = Math.max(longest, time)
    }
  })
  return { written, longest }
}

/** The same rows as JSON in one table, in as many transactions as safe. */
function writeBare(file: string, sent: readonly SentRow[]): number {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  database.exec('create table bare (uuid text primary key, body text not null)')
  const insert = database.prepare('insert into bare values (?, ?)')
  const begin = performance.now()
  for (let at = 0; at < sent.length; at += Number(PIECE)) {
    database.exec('begin')
    for (const row of sent.slice(at, at + Number(PIECE)))
      insert.run(randomUUID(), JSON.stringify(row))
    database.exec('commit')
  }
  const time = performance.now() - begin
  database.close()
  return time
}

async function timed(work: () => unknown): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

/** @returns milliseconds of the processor, which others on the machine do not lengthen */
async function worked(work: () => unknown): Promise<number> {
  const begin = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1000
}
