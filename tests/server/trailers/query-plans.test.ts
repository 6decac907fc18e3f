import { CompiledQuery, sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { type Engine, onEachEngine } from '#tests/support/server/backend.ts'
import { newChecklist, newItem, newSection } from '#tests/support/server/checklists.ts'
import { smallSlices } from '#tests/support/server/small-slices.ts'
import { taggedTrailer } from '#tests/support/server/tagged-trailer.ts'

const corner =
  'COVERING INDEX trailer_newest (organization=? AND archived_at=? AND (created_at,uuid)<(?,?))'
const slice =
  'INDEX trailer_newest (organization=? AND archived_at=? AND (created_at,uuid)>(?,?) AND (created_at,uuid)<(?,?))'

/** Lists, searches and syncs, with what of their plans must be there on SQLite. */
const questions: [CallName, Record<string, unknown>, string[]][] = [
  ['GET /trailers', {}, ['COVERING INDEX trailer_newest (organization=? AND archived_at=?)']],
  ['GET /trailers', { start: 5, limit: 5 }, ['COVERING INDEX trailer_newest']],
  ...['6t9test', '00', 'q', 'acme haulage', 'é%_ müller 12'].map(
    (search): [CallName, Record<string, unknown>, string[]] => [
      'GET /trailers',
      { search },
      ['SCAN trailer_search VIRTUAL TABLE', 'USING INDEX trailer_search_id (search_id=?)'],
    ],
  ),
  ...[{ where: 'defects:open,photo:no' }, { where: 'inspection:due' }, { sort: '-plate' }].map(
    (input): [CallName, Record<string, unknown>, string[]] => ['GET /trailers', input, [corner]],
  ),
  ['GET /trailers', { sort: 'due' }, [corner, 'INDEX inspection_of_trailer']],
  [
    'GET /sync',
    { since: 0 },
    ['COVERING INDEX trailer_changed (organization=? AND (revision,uuid)>(?,?))'],
  ],
  [
    'GET /sync',
    { since: 1 },
    ['INDEX trailer_changed (organization=? AND revision>? AND revision<?)'],
  ],
  [
    'GET /sync',
    { since: 1, after: 'trailer/00000000-0000-4000-8000-000000000000' },
    ['INDEX trailer_changed (organization=? AND (revision,uuid)>(?,?)'],
  ],
  ['GET /tags', {}, ['INDEX access_key_newest (organization=?)']],
  ['GET /tags', { search: 'abc' }, []],
  ['GET /tags/counts', { search: '' }, []],
  ['GET /trailers/access/unlinked', { search: 'abc' }, ['INDEX access_key_unlinked']],
  ['GET /trailers/access/find/{code}', { code: 'ABCD-1234' }, ['INDEX access_key_bare']],
  ['GET /customers', { search: 'haul' }, ['INDEX sqlite_autoindex_customer_2 (organization=?)']],
  ['GET /resources', { search: 'manual' }, []],
  ['GET /users', {}, []],
  ['GET /defects', {}, ['INDEX defect_newest (organization=?)']],
  ['GET /defects', { state: 'open' }, ['INDEX defect_by_state (organization=? AND state=?)']],
  ['GET /defects', { state: 'open', search: 'weld' }, ['INDEX defect_by_state']],
  [
    'GET /trailers/{trailer}/defects',
    { trailer: 'own', state: 'open' },
    ['INDEX defect_of_trailer (organization=? AND trailer=? AND state=?)'],
  ],
  [
    'GET /trailers/{trailer}/log',
    { trailer: 'own' },
    ['INDEX log_entry_of_trailer (organization=? AND trailer=?)'],
  ],
  [
    'GET /trailers/{trailer}/changes',
    { trailer: 'own' },
    ['INDEX change_subject (organization=? AND subject=?)'],
  ],
  [
    'GET /batches/{batch}/changes',
    { batch: '7d1f0c52-3b8e-4a61-9c0d-5e2f4a6b8c10' },
    ['INDEX change_of_batch (organization=? AND batch=?)'],
  ],
  ['GET /changes/lately', {}, ['INDEX sqlite_autoindex_change_1 (organization=? AND revision>?)']],
  ['GET /organization/changes', {}, ['INDEX change_subject (organization=? AND subject=?)']],
  ['GET /trailers/deleted', {}, ['INDEX trailer_deleted (organization=?']],
  ['GET /trailers/{trailer}/parts', { trailer: 'own' }, []],
  ['GET /trailers/{trailer}/parts', { trailer: 'own', search: 'axle' }, []],
  ['GET /trailer-parts', {}, []],
  ['GET /trailer-parts', { search: 'axle' }, []],
  ['GET /trailer/{trailer}/resources', { trailer: 'own' }, []],
  ['GET /trailer/{trailer}/resource-count', { trailer: 'own' }, []],
  ['GET /trailers/{trailer}/access', { trailer: 'own' }, []],
  ['GET /trailers/{trailer}/inspections', { trailer: 'own' }, []],
  ['GET /walks', {}, []],
  ['GET /reports', {}, []],
  ['GET /checklists', {}, []],
  ['GET /views', {}, []],
  ['GET /users/count', {}, []],
  ['GET /organization/files', {}, []],
  ['GET /user/me/sessions', {}, []],
  ['GET /sync/catalogue', {}, []],
  ['GET /secure/trailers/{accessKey}', { accessKey: 'own' }, []],
  ['GET /secure/trailers/{accessKey}/parts', { accessKey: 'own' }, []],
  ['GET /secure/trailers/{accessKey}/parts', { accessKey: 'own', search: 'axle' }, []],
  ['GET /secure/trailers/{accessKey}/resources', { accessKey: 'own' }, []],
  ['GET /secure/trailers/{accessKey}/resources/count', { accessKey: 'own' }, []],
  ['GET /secure/trailers/{accessKey}/log', { accessKey: 'own' }, []],
]

/** They find more trailers than are looked at in one go. */
const broad: typeof questions = [
  ['GET /trailers', { search: '6t9', sort: 'vin' }, [slice]],
  ['GET /trailers', { search: '6t9' }, [slice]],
]

onEachEngine('the database', (backend, engine) => {
  let tagged: { trailer: string; accessKey: string }
  beforeAll(async () => {
    const { client } = backend.own.editor
    const fields = { customer: { uuid: backend.own.customer } }
    const checklist = newChecklist({ interval_days: 30, sections: [newSection([newItem()])] })
    await backend.own.admin.client.ask('POST /checklists', checklist)
    for (let index = 0; index < 3; index += 1) {
      await client.ask('POST /register-trailer', backend.trailer(fields))
    }
    tagged = await taggedTrailer(backend)
  })

  describe('asked once', () => plansOfEach(questions))

  describe('asked a slice at a time', () => {
    smallSlices()
    plansOfEach(broad)
  })

  function plansOfEach(asked: typeof questions) {
    test.each(asked)('by %s %j reads by an index and never all there is', async (...question) => {
      const [call, input, planned] = question
      const plans = await plansOf(call, input)
      expect(plans.join('\n')).not.toMatch(scans[engine])
      // A list of trailers goes through no more of them than it looks at.
      const whole = /trailer USING .*INDEX trailer_\w+ \(organization=\?\)/
      if (call === 'GET /trailers') expect(plans.join('\n')).not.toMatch(whole)
      if (engine === 'sqlite') for (const step of planned) expect(plans.join('\n')).toContain(step)
    })
  }

  async function plansOf(call: CallName, input: Record<string, unknown>) {
    const { db } = backend.deps
    const asked = vi.spyOn(executorOf(db.getExecutor()), 'executeQuery')
    const own = Object.entries(tagged).filter(([name]) => input[name] === 'own')
    const asking = { ...input, ...Object.fromEntries(own) }
    const answer = await backend.own.admin.client.send(call, asking)
    const queries = asked.mock.calls.map(([query]) => query as CompiledQuery)
    asked.mockRestore()
    expect([200, 404]).toContain(answer.status)
    expect(queries.length).toBeGreaterThan(1)
    return db.transaction().execute(async (transaction) => {
      // A few rows are read faster as they lie: it must be possible otherwise.
      if (engine === 'postgres') await sql`set local enable_seqscan = off`.execute(transaction)
      const plans = []
      for (const query of queries) {
        const text = `${explain[engine]} ${query.sql}`
        const { rows } = await transaction.executeQuery(
          CompiledQuery.raw(text, [...query.parameters]),
        )
        plans.push(...rows.map((row) => Object.values(Object(row)).join(' ')))
      }
      return plans
    })
  }
})

const explain: Record<Engine, string> = { sqlite: 'explain query plan', postgres: 'explain' }
const tables =
  'trailer|access_key|latest|trailer_part|resource|upload|customer|change|revision_mark|user|defect|log_entry|inspection|report|walk|walk_plate|checklist|view|part|session'
const scans: Record<Engine, RegExp> = {
  sqlite: new RegExp(`SCAN (${tables})\\b(?!_)(?! VIRTUAL)`),
  postgres: new RegExp(`Seq Scan on "?(${tables})"?\\b`),
}

/** Every handle's executor runs what it is given by this one method. */
function executorOf(executor: object): { executeQuery(query: unknown): unknown } {
  const base = Object.getPrototypeOf(Object.getPrototypeOf(executor))
  return base as { executeQuery(query: unknown): unknown }
}
