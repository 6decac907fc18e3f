import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/open.ts'
import { median } from '../median.ts'
import { startTarget, type Target } from '../server/start-target.ts'
import { fillYard } from '../server/yard.ts'

const { ROUNDS = '9', CHANGES = '100', CLIENTS = '8', FOLDER = tmpdir() } = process.env

type Side = { target: Target; dataDir: string; times: number[]; send(): Promise<void> }

/**
 * What it costs that an acknowledged change survives a loss of power: registrations by CLIENTS at a
 * time into SQLite as Drawbar opens it (synchronous=FULL), and into one with synchronous=NORMAL, in
 * turns. ROUNDS of CHANGES; FOLDER is on the disk that is meant.
 */
export async function benchDurability() {
  const sides = { FULL: await open({}), NORMAL: await open({ RELAXED: '1' }) }
  const all = Object.values(sides)
  for (const { send } of all) await send()
  for (let round = 0; round < Number(ROUNDS); round += 1) {
    for (const { send, times } of all) times.push(await timeOf(send))
  }
  for (const { target, dataDir } of all) await close(target, dataDir)
  const { FULL, NORMAL } = sides
  const each = ({ times }: Side) => Math.round((median(times) / Number(CHANGES)) * 100) / 100
  console.table(
    Object.entries(sides).map(([name, side]) => ({ name, 'milliseconds a change': each(side) })),
  )
  const ratios = FULL.times.map((time, round) => time / (NORMAL.times[round] ?? time))
  console.info(`FULL takes ${median(ratios).toFixed(2)} of NORMAL, ${ROUNDS} rounds`)
}

async function timeOf(work: () => Promise<void>) {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function open(settings: NodeJS.ProcessEnv): Promise<Side> {
  const dataDir = await mkdtemp(join(FOLDER, 'drawbar-bench-'))
  const { db, close: closeDatabase } = await openDatabase({ databaseUrl: null, dataDir })
  const { cookie } = await fillYard(db, 100)
  const { uuid: type } = await db
    .selectFrom('trailer_class')
    .select('uuid')
    .executeTakeFirstOrThrow()
  const { uuid: oem } = await db.selectFrom('oem').select('uuid').executeTakeFirstOrThrow()
  await closeDatabase()
  const target = await startTarget({ DATA_DIR: dataDir, DEMO: '0', PORT: '0', ...settings })
  let sent = 0
  const register = async () => {
    sent += 1
    const vin = `6T9DURA${String(sent).padStart(10, '0')}`
    const answer = await fetch(`${target.url}/api/register-trailer`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ vin, class: { uuid: type }, oem: { uuid: oem }, manufactured_date: '2020-02' },
      }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    await answer.arrayBuffer()
  }
  const send = async () => {
    const until = sent + Number(CHANGES)
    await Promise.all(
      Array.from({ length: Number(CLIENTS) }, async () => {
        while (sent < until) await register()
      }),
    )
  }
  return { target, dataDir, times: [], send }
}

async function close(target: Target, dataDir: string) {
  target.load.close()
  target.process.disconnect()
  await once(target.process, 'exit')
  await rm(dataDir, { recursive: true, force: true })
}
