import { mkdtemp, writeFile, copyFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { build, preview } from 'vite'
import { findChromium, quietFlags } from './support/browser/chromium.ts'
import { renderersOf, spentBy } from './bench/scan/renderer.ts'
const trees = (process.env.TREES ?? 'before,after').split(',')
const buckets = (process.env.BUCKETS ?? '').split('|')
const from = Number(process.env.FROM), count = Number(process.env.COUNT)
const pages: any[] = []
for (const tree of trees) {
  const root = `/tmp/scanw/t-${tree}/tests/bench/scan`
  for (const f of ['buckets', 'plate-picture', 'pose', 'random', 'surface', 'symbol', 'labels']) if (tree !== 'after') await copyFile(`/tmp/scanw/t-after/tests/bench/scan/${f}.ts`, `${root}/${f}.ts`)
  await copyFile('/tmp/scanw/ab.ts', `${root}/ab.ts`)
  await writeFile(`${root}/ab.html`, '<!doctype html><script type="module" src="./ab.ts"></script>')
  const outDir = await mkdtemp(join(tmpdir(), 'drawbar-ab-'))
  const site = { root, configFile: false, logLevel: 'error' } as const
  await build({ ...site, build: { outDir, target: 'es2022', rolldownOptions: { input: join(root, 'ab.html') } } })
  const server = await preview({ ...site, build: { outDir }, preview: { port: 0 } })
  const browser = await chromium.launch({ executablePath: await findChromium(), args: quietFlags })
  const page = await browser.newPage(); page.on('pageerror', (e) => console.error(tree, e))
  await page.goto(`${server.resolvedUrls?.local[0]}ab.html`)
  pages.push({ tree, page, ids: await renderersOf(browser) })
}
const median = (v: number[]) => v.toSorted((a, b) => a - b)[v.length >> 1] ?? NaN
for (const p of pages) { await p.page.evaluate(`draw('contrast 25 to 40 %', 1)`); await p.page.evaluate('readOurs()'); await p.page.evaluate('readOurs()'); await p.page.evaluate('readOurs()') }
const reps = Number(process.env.REPS ?? 1)
for (const bucket of buckets) {
  const all: any = Object.fromEntries(trees.map((t) => [t, []]))
  for (let seed = from; seed < from + count; seed++) for (let r = 0; r < reps; r++) for (const p of r % 2 ? pages.toReversed() : pages) {
    await p.page.evaluate(`draw(${JSON.stringify(bucket)}, ${seed})`)
    const b = await spentBy(p.ids)
    const o: any = await p.page.evaluate('readOurs()')
    o.cpu = (await spentBy(p.ids)).workers - b.workers; o.seed = seed
    all[p.tree].push(o)
  }
  console.log(bucket)
  for (const t of trees) { const ok = all[t].filter((o: any) => o.right); console.log('  ', t.padEnd(8), `${ok.length}/${all[t].length}`, 'wall', median(ok.map((o: any) => o.ms)).toFixed(0), 'cpu', median(ok.map((o: any) => o.cpu)).toFixed(1), 'messages', median(ok.map((o: any) => o.messages)), 'false', all[t].filter((o: any) => o.text && !o.right).length, 'lost', all[t].filter((o: any) => !o.right).map((o: any) => o.seed).join(' ')) }
}
process.exit(0)
