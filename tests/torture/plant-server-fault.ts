import { registerHooks } from 'node:module'

/*
 * Loaded before the server (node --import): puts one fault into its source as it is read, to see that
 * the harness catches it. DRAWBAR_TORTURE_FAULT names it.
 */
const faults: Record<string, { file: string; replace: [string, string][] }> = {
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
  'skip a late commit': {
    file: 'server/services/sync.ts',
    replace: [
      [
        'const last = places.at(-1)',
        `await new Promise((done) => setTimeout(done, 60))
        const { revision: late } = await asker.db.selectFrom('organization').select('revision').executeTakeFirstOrThrow()
        const last = places.at(-1)`,
      ],
      ['more && last ? last.revision : latest,', 'more && last ? last.revision : late,'],
    ],
  },
}

const { DRAWBAR_TORTURE_FAULT: name = '' } = process.env
const planted = faults[name]
if (name && !planted) throw new Error(`There is no fault '${name}' to plant`)
if (planted) {
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      if (!url.endsWith(planted.file)) return loaded
      let source = String(loaded.source)
      for (const [before, after] of planted.replace) {
        if (!source.includes(before)) throw new Error(`The fault can't be planted: ${before}`)
        source = source.replace(before, after)
      }
      return { ...loaded, source }
    },
  })
}
