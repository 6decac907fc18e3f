import { type ServerFault, yardFaults } from './yard-faults.ts'

/** Faults that can be planted in the server, to see that the harness catches them, by name. */
export const serverFaults: Record<string, ServerFault> = {
  ...yardFaults,
  'acknowledge before commit': {
    file: 'server/change/transaction.ts',
    replace: [
      [
        'db.transaction().execute((transaction) => attempt(transaction, member, use, work)),',
        `new Promise((resolve, reject) => {
          db.transaction().execute(async (transaction) => {
            const answer = await attempt(transaction, member, use, work)
            resolve(answer)
            await new Promise((done) => setTimeout(done, 150))
          }).catch(reject)
        }),`,
      ],
    ],
  },
  'drop the idempotency row': {
    file: 'server/change/transaction.ts',
    replace: [
      ['const stored = use && (await claim(transaction, use, member.now))', 'const stored = null'],
      ['if (use) await settle(transaction, use, answer)', ''],
    ],
  },
  'forget what was merged': {
    file: 'server/services/registry/merged.ts',
    replace: [['new Map(rows.map(', 'new Map(rows.slice(rows.length).map(']],
  },
  'skip a late commit': {
    file: 'server/services/sync.ts',
    replace: [
      [
        'const last = places.at(-1)',
        `await new Promise((done) => setTimeout(done, 60))
        const { revision: late } = await asker.db.selectFrom('organization').select('revision').executeTakeFirstOrThrow()
        const last = places.at(-1)`,
      ],
      ['more && last ? last.revision : latest', 'more && last ? last.revision : late'],
    ],
  },
}
