import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { build, preview } from 'vite'
import { findChromium, quietFlags } from '#tests/support/browser/chromium.ts'
import { benchCost, benchPhotoTasks } from './bench-cost.ts'
import { benchNoise } from './bench-noise.ts'
import { benchPreview } from './bench-preview.ts'
import { buckets } from './buckets.ts'
import type { Outcome, Outcomes } from './page.ts'

const {
  PICTURES = '30',
  CLIPS = '20',
  BUCKET = '',
  FROM = '1',
  NOISE = '300',
  MINUTES = '',
  PHOTOS = '',
} = process.env

/**
 * Reads drawn plates in Chromium, by the product's own worker and by @zxing/browser side by side.
 * PICTURES and CLIPS say how many of each bucket, BUCKET which ones alone, FROM with which seed they
 * begin, and PHOTOS names a folder of photos of one's own, each with its text beside it. Last it shows how
 * smooth the camera's picture stays meanwhile. With MINUTES it does nothing but show noise for so long.
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
    if (MINUTES) return await benchNoise(browser, page, { minutes: Number(MINUTES), pause })
    if (PHOTOS) await benchPhotos(page, outDir)
    await benchPictures(page)
    await benchClips(page)
    await benchCost(browser, page)
    await benchPhotoTasks(page)
    await benchNoise(browser, page, { frames: Number(NOISE) })
    await benchPreview(address, outDir)
  } finally {
    await browser.close()
    await server.close()
    await rm(outDir, { recursive: true })
  }
}

/** The product's milliseconds between two frames. */
const pause = 66

const names = Object.hasOwn(buckets, BUCKET)
  ? [BUCKET]
  : Object.keys(buckets).filter((name) => name.includes(BUCKET))

async function benchPictures(page: Page) {
  if (Number(PICTURES) === 0) return
  printHead(`Single frames, ${PICTURES} of each`)
  const all: Outcomes[] = []
  for (const name of names) {
    const outcomes: Outcomes[] = []
    for (const seed of seeds(PICTURES)) {
      outcomes.push(await page.evaluate(`readOne(${JSON.stringify(name)}, ${seed})`))
    }
    all.push(...outcomes)
    print(name, outcomes)
  }
  print('together', all)
}

/** Photos of one's own: they are read and stay where they are. */
async function benchPhotos(page: Page, outDir: string) {
  await cp(PHOTOS, join(outDir, 'photos'), { recursive: true })
  const files = (await readdir(PHOTOS, { recursive: true })).sort()
  const outcomes: Outcomes[] = []
  for (const file of files.filter((each) => /\.(png|jpe?g)$/.test(each))) {
    const text = await readFile(join(PHOTOS, file.replace(/\.\w+$/, '.txt')), 'utf8').catch(
      () => '',
    )
    const found: Outcomes = await page.evaluate(
      `readFile(${JSON.stringify(`photos/${file}`)}, ${JSON.stringify(text)})`,
    )
    if (found.ours.isFalse) console.log(`false: ${file}`)
    outcomes.push(found)
  }
  printHead(`${outcomes.length} photos`)
  print('photos', outcomes)
}

function printHead(what: string) {
  console.log(`${what}, read / median ms / p95 ms / false`)
  const columns = ['', 'drawbar', 'zxing-wasm', '@zxing/browser']
  console.log(columns.map((name) => name.padStart(27)).join(''))
}

const seeds = (count: string) =>
  Array.from({ length: Number(count) }, (_none, index) => Number(FROM) + index)

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
  if (Number(CLIPS) === 0) return
  console.log(`\nClips of 2 s with hand shake, ${CLIPS} of each: read / median ms to read`)
  for (const name of names) {
    const found: (number | null)[] = []
    for (const seed of seeds(CLIPS)) {
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
