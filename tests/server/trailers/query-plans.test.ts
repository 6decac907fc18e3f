import { randomUUID } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { mintTags } from '#server/admin/mint-tags.ts'
import { type Engine, onEachEngine } from '#tests/support/server/backend.ts'
import { createCataloguePart } from '#tests/support/server/catalogue.ts'
import { newChecklist, newItem, newSection } from '#tests/support/server/checklists.ts'
import { queriesOf } from '#tests/support/server/queries-of.ts'
import { smallSlices } from '#tests/support/server/small-slices.ts'
import { taggedTrailer } from '#tests/support/server/tagged-trailer.ts'
import { broad, questions } from './planned-questions.ts'

const moment = '2026-01-01T00:00:00.000Z'

onEachEngine('the database', (backend, engine) => {
  let tagged: Record<string, string>
  beforeAll(async () => {
    const { client } = backend.own.editor
    const fields = { customer: { uuid: backend.own.customer } }
    const checklist = newChecklist({ interval_days: 30, sections: [newSection([newItem()])] })
    const admin = backend.own.admin.client
    await admin.ask('POST /checklists', checklist)
    for (let index = 0; index < 3; index += 1) {
      await client.ask('POST /register-trailer', backend.trailer(fields))
    }
    for (let index = 0; index < 10; index += 1) {
      const deleted = await client.ask('POST /register-trailer', backend.trailer())
      await client.ask('POST /trailer/archive', deleted)
    }
    // Whose date is due: who is assigned is read of what is due alone.
    const late = { ...fields, sheet: { date_registration: '2026-01-01' } }
    await client.ask('POST /register-trailer', backend.trailer(late))
    const { trailer, accessKey } = await taggedTrailer(backend)
    await mintTags(backend.deps.db, backend.own.organization, 3)
    for (const title of ['Weld', 'Lamp', 'Tyre']) {
      const uuid = randomUUID()
      const noted = { uuid, trailer, title, severity: 'minor', happened_at: moment } as const
      await client.ask('POST /defects', noted)
    }
    const model = await createCataloguePart(backend, { model: 'AX-1' })
    const { uuid: part } = await client.ask('POST /trailer-parts/link', { part: model, trailer })
    const recalled = { part: model, title: 'Axles', public: true }
    const { uuid: recall } = await admin.ask('POST /recalls', recalled)
    tagged = { trailer, accessKey, part, recall }
  })

  describe('asked once', () => plansOfEach(questions))

  describe('asked a slice at a time', () => {
    smallSlices()
    plansOfEach(broad)
  })

  function plansOfEach(asked: typeof questions) {
    test.each(asked)('by %s %j reads by an index and never all there is', async (...question) => {
      const [call, input, planned] = question
      const plans = await plansOf(await queriesFor(call, input))
      expect(plans.join('\n')).not.toMatch(scans[engine])
      if (engine === 'postgres') return
      for (const step of planned) expect(plans.join('\n')).toContain(step)
      const wholes = plans.filter((step) => readsAll.test(step))
      expect(wholes.filter((step) => !planned.some((one) => step.includes(one)))).toEqual([])
    })
  }

  test.runIf(engine === 'postgres')('a page of the newest trailers ends the reading', async () => {
    const plans = await plansOf(await queriesFor('GET /trailers', {}), ['sort'])
    expect(plans.join('\n')).toMatch(
      /Limit.*(\n.*){0,4}Index Only Scan Backward using trailer_newest/,
    )
  })

  test.runIf(engine === 'postgres')('lists are not compiled before they are read', async () => {
    const { rows } = await sql<{ jit: string }>`show jit`.execute(backend.deps.db)
    expect(rows).toEqual([{ jit: 'off' }])
  })

  describe.runIf(engine === 'postgres')('where most trailers fit a search', () => {
    smallSlices()
    beforeAll(() => sql`analyze trailer`.execute(backend.deps.db))

    test('only their lines are compared with it', async () => {
      const queries = await queriesFor('GET /trailers', { search: '6t9test' })
      const asked = queries.map(({ sql }) => sql).join('\n')
      expect(asked).toContain('"trailer"."search_identifiers" like')
      expect(asked).not.toContain('search_grams')
    })
  })

  async function queriesFor(call: CallName, input: Record<string, unknown>) {
    const asking = Object.fromEntries(
      Object.entries(input).map(([name, value]) => {
        const [own, of = name] = String(value).split(' ')
        return [name, own === 'own' ? tagged[of] : value]
      }),
    )
    const queries = await queriesOf(backend.deps.db, async () => {
      const answer = await backend.own.admin.client.send(call, asking)
      expect([200, 404]).toContain(answer.status)
    })
    expect(queries.length).toBeGreaterThan(1)
    return queries
  }

  /** @param without ways to read that PostgreSQL would take for a few rows: it must be possible otherwise */
  function plansOf(queries: readonly CompiledQuery[], without: string[] = []) {
    return backend.deps.db.transaction().execute(async (transaction) => {
      for (const way of engine === 'postgres' ? ['seqscan', ...without] : []) {
        await sql.raw(`set local enable_${way} = off`).execute(transaction)
      }
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
  'trailer|access_key|latest|trailer_part|resource|upload|customer|change|revision_mark|user|defect|defect_act|log_entry|inspection|report|walk|checklist|checklist_version|view|part|session|successor'
const many =
  'trailer|access_key|change|defect|defect_act|inspection|log_entry|report|trailer_part|resource|upload'
const scans: Record<Engine, RegExp> = {
  sqlite: new RegExp(`SCAN (${tables})\\b(?!_)(?! VIRTUAL)`),
  postgres: new RegExp(`Seq Scan on "?(${tables})"?\\b`),
}

/** Of what an organization may have many, by nothing but whose they are. */
const readsAll = new RegExp(
  `(SEARCH|SCAN) (${many}) USING (COVERING )?INDEX \\w+ \\(organization=\\?( AND archived_at.\\?)?\\)`,
)
