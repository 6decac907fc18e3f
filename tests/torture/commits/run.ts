import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '#tests/support/server/app.ts'
import { keepSessions, yardFolder } from '#tests/support/server/demo-yard.ts'
import { dieAt } from './die-at.ts'
import { prepare } from './prepare.ts'

type Asked = { from: number; to: number; say: (line: string) => void }

/**
 * Ends the browser at every commit of an inspection from the nth on, one after the other, each time
 * with another trailer.
 * @returns how many deaths lost or doubled something
 */
export async function tortureCommits({ from, to, say }: Asked): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'drawbar-commits-'))
  process.env.DRAWBAR_E2E_FOLDER = folder
  const app = await serve(yardFolder())
  await keepSessions(app.url)
  const prepared = await prepare(app, folder)
  let bad = 0
  let nth = from
  try {
    for (; nth <= to; nth += 1) {
      const trailer = prepared.trailers[nth % prepared.trailers.length] ?? ''
      const begun = Date.now()
      const died = await dieAt(prepared, trailer, { nth }).catch((error: unknown) => ({
        ...{ isDead: true, tables: '', commits: nth },
        problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
      }))
      const seconds = ((Date.now() - begun) / 1000).toFixed(1)
      say(`commit ${nth} (${died.tables}): ${died.problems.length} problems; ${seconds} s`)
      for (const problem of died.problems) say(`  ${problem}`)
      bad += died.problems.length > 0 ? 1 : 0
      if (!died.isDead) break
    }
    say(`${nth - from} deaths, ${bad} lost or doubled something`)
  } finally {
    await prepared.airplane.close()
    await prepared.office.request.dispose()
    await app.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return bad
}
