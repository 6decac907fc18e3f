import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { build, preview } from 'vite'
import { findChromium, quietFlags } from '#tests/support/browser/chromium.ts'
import { benchPreview } from './bench-preview.ts'
import { buckets } from './buckets.ts'
import type { Outcome, Outcomes } from './page.ts'

const { PICTURES = '30', CLIPS = '20', BUCKET = '' } = process.env

/**
 * Reads drawn plates in Chromium, by the product's own worker and by @zxing/browser side by side.
 * PICTURES and CLIPS say how many of each bucket, BUCKET which one alone. Last it shows how smooth the
 * camera's picture stays meanwhile.
 */
export async function benchScan() {
  const outDir = await mkdtemp(join(tmpdir(), 'drawbar-bench-'))
  const site = { root: import.meta.dirname, configFile: false, logLevel: 'error' } as const
  const input = join(import.meta.dirname, 'page.html')
  await build({ ...site, build: { outDir, target: 'es2022', rolldownOptions: { input } } })
  const server = await preview({ ...site, build: { outDir }, preview: { port: 0 } })
  const browser = await chromium.launch({ executablePath: await findChromium(), args: quietFlags })
  try {
    const page = await browser.newPage()
    page.on('pageerror', (error) => console.error(error))
    const address = `${server.resolvedUrls?.local[0]}page.html`
    await page.goto(address)
    await page.evaluate('warmUp()')
    await benchPictures(page)
    await benchClips(page)
    await benchPreview(address, outDir)
  } finally {
    await browser.close()
    await server.close()
    await rm(outDir, { recursive: true })
  }
}

const names = Object.keys(buckets).filter((name) => BUCKET === '' || name === BUCKET)

async function benchPictures(page: Page) {
  console.log(`Single frames, ${PICTURES} of each, read / median ms / p95 ms / false`)
  console.log(
    ['', 'drawbar', 'zxing-wasm', '@zxing/browser'].map((name) => name.padStart(27)).join(''),
  )
  const all: Outcomes[] = []
  for (const name of names) {
    const outcomes: Outcomes[] = []
    for (let seed = 1; seed <= Number(PICTURES); seed += 1) {
      outcomes.push(await page.evaluate(`readOne(${JSON.stringify(name)}, ${seed})`))
    }
    all.push(...outcomes)
    print(name, outcomes)
  }
  print('together', all)
}

function print(name: string, outcomes: Outcomes[]) {
  const columns = (['ours', 'zxingWasm', 'zxingBrowser'] as const).map((reader) =>
    sumUp(outcomes.map((outcome) => outcome[reader])),
  )
  console.log(name.padEnd(27) + columns.join(''))
}

function sumUp(outcomes: Outcome[]) {
  const times = timesOf(outcomes.map(({ milliseconds }) => milliseconds))
  const share = `${((times.length / outcomes.length) * 100).toFixed(0)} %`
  const wrong = outcomes.filter(({ isFalse }) => isFalse).length
  return [share, at(times, 0.5), at(times, 0.95), String(wrong)]
    .map((cell) => cell.padStart(6))
    .join('')
    .padStart(27)
}

async function benchClips(page: Page) {
  console.log(`\nClips of 2 s with hand shake, ${CLIPS} of each: read / median ms to read`)
  for (const name of names) {
    const found: (number | null)[] = []
    for (let seed = 1; seed <= Number(CLIPS); seed += 1) {
      found.push(await page.evaluate(`readClip(${JSON.stringify(name)}, ${seed})`))
    }
    const times = timesOf(found)
    const share = `${((times.length / found.length) * 100).toFixed(0)} %`
    console.log(name.padEnd(26) + share.padStart(7) + at(times, 0.5).padStart(7))
  }
}

const timesOf = (found: (number | null)[]) =>
  found.filter((time) => time !== null).sort((one, other) => one - other)

const at = (times: number[], share: number) =>
  (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN).toFixed(0)
