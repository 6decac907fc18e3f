import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { findChromium, quietFlags } from '#tests/support/browser/chromium.ts'
import { serve } from '#tests/support/server/app.ts'
import { keepSessions, yardFolder } from '#tests/support/server/demo-yard.ts'
import { writeAlbum } from './album.ts'
import { batchScreens, longNameScreens } from './batch-screens.ts'
import { batchStateScreens } from './batch-state-screens.ts'
import { compareWith } from './compare.ts'
import { inspectionScreens } from './inspection-screens.ts'
import { partScreens, settingsScreens, yardScreens } from './other-screens.ts'
import { publicScreens } from './public-screens.ts'
import { queueScreens } from './queue-screens.ts'
import { inThemes, type Screen, type Size, sizes } from './screen.ts'
import { open, take } from './take.ts'
import { trailerScreens } from './trailer-screens.ts'
import { readFacts } from './yard-facts.ts'
import { defectScreens, logbookScreens } from './yard-screens.ts'

/*
 * Keeps pictures of all screens at both sizes in ./screens, for a person to look through. Words
 * behind the command choose the screens whose names hold one of them. `--against` and a folder compare
 * them with the pictures that another commit took.
 */
const folder = fileURLToPath(new URL('../../screens', import.meta.url))
const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' } },
})
const temporary = await mkdtemp(join(tmpdir(), 'drawbar-screens-'))
process.env.DRAWBAR_E2E_FOLDER = temporary
await mkdir(folder, { recursive: true })
const app = await serve(yardFolder())
const browser = await chromium.launch({ executablePath: await findChromium(), args: quietFlags })
try {
  await keepSessions(app.url)
  const screens = await allScreens({ browser, url: app.url })
  const chosen = screens.filter(isWanted)
  let missed = 0
  for (const screen of chosen) {
    for (const size of ['phone', 'desktop'] as const) missed += await attempt(screen, size)
  }
  if (options.against) await tellDifferences(options.against, chosen)
  await writeAlbum(folder, screens)
  say(`\n${join(folder, 'index.html')}${missed > 0 ? `: ${missed} pictures were not taken` : ''}`)
  process.exitCode = missed > 0 ? 1 : 0
} finally {
  await browser.close()
  await app.kill('SIGTERM')
  await rm(temporary, { recursive: true, force: true })
}

async function allScreens(studio: { browser: Browser; url: string }): Promise<Screen[]> {
  const context = await open(studio, { name: '', who: 'viewer', path: '/home' }, 'desktop')
  const page = await context.newPage()
  await page.goto('/home')
  const facts = await readFacts(page)
  await context.close()
  return [
    ...publicScreens(facts),
    ...trailerScreens(facts),
    ...partScreens(facts),
    ...logbookScreens(facts),
    ...inspectionScreens(facts),
    ...defectScreens(facts),
    ...settingsScreens(),
    ...yardScreens(),
    ...queueScreens(),
    ...batchScreens(),
    ...batchStateScreens(),
    ...longNameScreens(),
  ].flatMap(inThemes)
}

function isWanted({ name }: Screen) {
  return wanted.length === 0 || wanted.some((word) => name.includes(word))
}

/** @returns how many pictures are missing: 0 or 1 */
async function attempt(screen: Screen, size: Size): Promise<number> {
  try {
    await take({ browser, url: app.url, folder }, screen, size)
    say(`${screen.name}-${size}.png`)
    return 0
  } catch (error) {
    const [reason] = String(error).split('\n')
    say(`${screen.name}-${size}.png was not taken: ${reason}`)
    return 1
  }
}

async function tellDifferences(before: string, screens: readonly Screen[]) {
  const names = screens.flatMap(({ name }) =>
    Object.keys(sizes).map((size) => `${name}-${size}.png`),
  )
  const taken = new Set(await readdir(folder))
  const differences = await compareWith(
    before,
    folder,
    names.filter((name) => taken.has(name)),
  )
  say(`\n${names.length} pictures, ${differences.length} differ`)
  for (const { name, pixels } of differences) say(`${name}: ${pixels}`)
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
