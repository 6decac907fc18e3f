import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { findChromium, quietFlags } from '#tests/support/browser/chromium.ts'
import { withYard } from '../device-page.ts'
import { median } from '../median.ts'
import { plateOf } from '../pages/plate.ts'

const { RUNS = '1' } = process.env
/** Fetched when it is run: with npm ci everybody would wait for what few run. */
const version = 'lighthouse@13.5.0'
const folder = 'test-results/lighthouse'
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Audit = { title: string; score: number | null; displayValue?: string }
type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

/**
 * Lighthouse as for a phone, of the plate of a trailer and of the landing page: its four scores, the
 * median of RUNS, and what took away from them. The reports stand in test-results/lighthouse.
 */
export function benchLighthouse() {
  return withYard(async ({ url }) => {
    await mkdir(folder, { recursive: true })
    const rows: Record<string, string | number>[] = []
    const paths = { plate: await plateOf(url), landing: '/' }
    for (const [page, path] of Object.entries(paths)) {
      const reports: Report[] = []
      for (let run = 1; run <= Number(RUNS); run += 1)
        reports.push(await lighthouse(url + path, `${folder}/${page}-${run}.json`))
      const scoreOf = (category: string) =>
        Math.round(100 * median(reports.map((each) => each.categories[category]?.score ?? 0)))
      rows.push({ page, ...Object.fromEntries(categories.map((one) => [one, scoreOf(one)])) })
      for (const words of new Set(reports.flatMap(lost))) console.log(`${page}: ${words}`)
    }
    console.table(rows)
    await writeFile('test-results/bench-lighthouse.json', JSON.stringify(rows, null, 2))
  })
}

async function lighthouse(address: string, file: string): Promise<Report> {
  const flags = `--chrome-flags=--headless ${quietFlags.join(' ')}`
  const output = ['--output=json', `--output-path=${file}`, '--quiet', flags]
  const env = { ...process.env, CHROME_PATH: await findChromium() }
  const args = ['--yes', version, address, `--only-categories=${categories.join(',')}`, ...output]
  const child = spawn('npx', args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${version} ended with ${code}`)
  return JSON.parse(await readFile(file, 'utf8'))
}

/** What counts and is not whole. */
function lost({ categories: scored, audits }: Report): string[] {
  const counted = Object.values(scored).flatMap(({ auditRefs }) => auditRefs)
  return counted
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${audits[id]?.title} ${audits[id]?.displayValue ?? ''} (${id})`)
}
