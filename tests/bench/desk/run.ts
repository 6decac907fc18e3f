import { readFile, stat } from 'node:fs/promises'
import { type CDPSession, expect, type Page } from '@playwright/test'
import { withDevicePage } from '../device-page.ts'
import { fillCopy } from '../list/fill-copy.ts'

const { TRAILERS = '50000', SLOWER = '1' } = process.env
const trailers = Number(TRAILERS)
/** As many trailers of each as a batch takes. */
const batch = 2000
const number = new Intl.NumberFormat('en-AU')

/**
 * Milliseconds, the longest task of the page's main thread by the clock and by its processor time, which
 * a busy machine leaves alone, and what the page held at most.
 */
type Cost = { step: string; took: number; longest: number; worked: number; megabytes: number }

/**
 * What a desk does with all trailers of a device, without a network: all are chosen, as many as a batch
 * takes get no customer and get it back, and all are saved as CSV and XLSX, beside a bare page that
 * reads the same rows and joins them. SLOWER is how much the processor is slowed down.
 */
export function benchDesk() {
  return withDevicePage(async ({ page, devtools }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.context().setOffline(true)
    await fillCopy(page, trailers, trailers / batch)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(SLOWER) })
    const costs: Cost[] = []
    const measure = async (step: string, act: () => Promise<unknown>) =>
      costs.push(await costOf({ page, step, act }))
    await page.goto('/trailers')
    await chooseAll(page, trailers, measure)
    await measure('all chosen, told that no batch takes them', async () => {
      await openCustomer(page)
      await page.getByText(/^At most 2,000 trailers can be changed at once/).waitFor()
    })
    await page.keyboard.press('Escape')
    await bar(page).getByRole('button', { name: 'Clear' }).click()
    await page.goto(`/trailers?where=customer:00000002-0000-4000-8000-000000000001`)
    await chooseAll(page, batch, measure)
    await changeAndUndo(page, measure)
    await bar(page).getByRole('button', { name: 'Clear' }).click()
    for (const kind of ['CSV', 'XLSX']) await exportAll(page, kind, measure)
    await page.context().setOffline(false)
    await page.goto('/api/health')
    await measure('floor: a bare page reads and joins the rows', () => page.evaluate(joinRows))
    for (const { step, took, longest, worked, megabytes } of costs) {
      const tasks = `longest task ${longest.toFixed(0)} ms, of the processor ${worked.toFixed(0)}`
      console.log(`${step}: ${took.toFixed(0)} ms, ${tasks}, ${megabytes.toFixed(0)} MB`)
    }
    console.log(JSON.stringify({ bench: 'desk', trailers, slower: Number(SLOWER), costs }))
  })
}

type Measure = (step: string, act: () => Promise<unknown>) => Promise<unknown>

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })

async function chooseAll(page: Page, count: number, measure: Measure) {
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const all = page.getByRole('button', { name: `all ${number.format(count)} found` })
  await all.waitFor()
  await measure(`all ${count} chosen`, async () => {
    await all.click()
    await expect(bar(page)).toContainText(`${number.format(count)} selected`)
  })
}

async function openCustomer(page: Page) {
  await bar(page).getByRole('button', { name: 'Change' }).click()
  await page.getByRole('menuitem', { name: 'Set Customer' }).click()
}

async function changeAndUndo(page: Page, measure: Measure) {
  const dialog = page.getByRole('dialog')
  const found = page.getByRole('button', { name: /^(Select )?all .* found$/ })
  await measure('the question about 2,000', async () => {
    await openCustomer(page)
    await dialog.getByRole('radio', { name: 'Remove it' }).waitFor()
  })
  await dialog.getByRole('radio', { name: 'Remove it' }).check({ force: true })
  const change = dialog.getByRole('button', { name: 'Change 2,000 trailers' })
  await expect(change).toBeEnabled()
  // In one go: the way to undo it does not stand for long.
  await measure(
    '2,000 changed, the list without them, undone, and the list with them',
    async () => {
      await change.click()
      await expect(found).toBeHidden({ timeout: 60_000 })
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(found).toBeVisible({ timeout: 60_000 })
    },
  )
}

async function exportAll(page: Page, kind: string, measure: Measure) {
  await page.goto('/trailers')
  const button = page.getByRole('main').getByRole('button', { name: 'Export', exact: true })
  await button.click()
  const dialog = page.getByRole('dialog', { name: /^Export / })
  await dialog.getByText(kind, { exact: true }).click()
  await dialog.getByText('All', { exact: true }).click()
  let file = ''
  await measure(`${trailers} saved as ${kind}, all fields`, async () => {
    const saving = page.waitForEvent('download', { timeout: 300_000 })
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    file = await (await saving).path()
  })
  const { size } = await stat(file)
  const lines = kind === 'CSV' ? (await readFile(file, 'utf8')).split('\r\n').length - 2 : null
  console.log(`${kind}: ${(size / 1e6).toFixed(1)} MB${lines === null ? '' : `, ${lines} rows`}`)
}

async function costOf({ page, step, act }: { page: Page; step: string; act(): Promise<unknown> }) {
  const devtools = await page.context().browser()?.newBrowserCDPSession()
  if (!devtools) throw new Error('The browser is gone.')
  await page.waitForTimeout(500)
  let megabytes = 0
  const sample = () => heldBy(devtools).then((held) => (megabytes = Math.max(megabytes, held)))
  const sampling = setInterval(() => void sample(), 100)
  const tasks = await watchTasks(devtools)
  const started = performance.now()
  await act()
  const took = performance.now() - started
  // What a change leads to is read again a moment later.
  await page.waitForTimeout(1000)
  const { longest, worked } = await tasks()
  clearInterval(sampling)
  await devtools.detach()
  return { step, took, longest, worked, megabytes }
}

/** Of a trace, microseconds by the clock and of the processor. */
type Traced = { name: string; pid: number; tid: number; dur?: number; tdur?: number; args: object }

/** @returns ends it, and says what the longest tasks of pages' main threads were */
async function watchTasks(devtools: CDPSession) {
  const tasks: Traced[] = []
  const pages = new Set<string>()
  const placeOf = ({ pid, tid }: Traced) => `${pid} ${tid}`
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const one of value as unknown as Traced[]) {
      const { name } = one.args as { name?: string }
      if (one.name === 'thread_name' && name === 'CrRendererMain') pages.add(placeOf(one))
      if (one.name === 'RunTask' && (one.dur ?? 0) > 5000) tasks.push(one)
    }
  })
  const categories = 'devtools.timeline,disabled-by-default-devtools.timeline'
  await devtools.send('Tracing.start', { categories, transferMode: 'ReportEvents' })
  return async () => {
    const done = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
    await devtools.send('Tracing.end')
    await done
    const own = tasks.filter((task) => pages.has(placeOf(task)))
    const most = (of: 'dur' | 'tdur') => Math.max(0, ...own.map((task) => task[of] ?? 0)) / 1000
    return { longest: most('dur'), worked: most('tdur') }
  }
}

/** @returns megabytes of the largest page's process, its workers among them */
async function heldBy(devtools: CDPSession): Promise<number> {
  const found = await devtools.send('SystemInfo.getProcessInfo').catch(() => null)
  const pages = found?.processInfo.filter(({ type }) => type === 'renderer') ?? []
  const sizes = pages.map(async ({ id }) => {
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  })
  return Math.max(0, ...(await Promise.all(sizes)))
}

async function joinRows() {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  const own = names.find((name) => name.startsWith('drawbar-')) ?? ''
  const database = await done(indexedDB.open(own))
  const rows = await done(database.transaction('trailer').objectStore('trailer').getAll())
  const text = rows.map((row) => Object.values(row).join()).join('\r\n')
  database.close()
  return new Blob([text]).size

  function done<Result>(request: IDBRequest<Result>) {
    return new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  }
}
