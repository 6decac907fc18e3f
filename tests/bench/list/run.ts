import type { Page } from '@playwright/test'
import { withDevicePage } from '../device-page.ts'
import { median } from '../median.ts'
import { fillCopy } from './fill-copy.ts'
import { filterAndSort, questions, sheetQuestions } from './filter-sort.ts'
import { p95, type Search, searchByKey, watchSearches } from './search-keys.ts'

const { RUNS = '5', TRAILERS = '50000', SLOWER = '4' } = process.env
const trailers = Number(TRAILERS)
const customers = 5000

/** Milliseconds. */
type Times = { start: number; flip: number; firstSearch: number; search: number; picker: number }

/**
 * The list of the installed app without a network: from the address to the first card, from 'Next' to
 * the next page, from Enter to what a search finds, and from a press on a customer's field to the list
 * of customers, with the demo's trailers and with TRAILERS and 5,000 customers. Then what a search alone
 * takes, key by key, and each filter and sort.
 * SLOWER is how much the processor is slowed down, RUNS how often each is done.
 */
export function benchList() {
  return withDevicePage(async ({ page, devtools }) => {
    await page.context().setOffline(true)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(SLOWER) })
    const floor = await measure(page)
    print('the demo', floor)
    await fillCopy(page, trailers, customers)
    const full = await measure(page)
    print(`${trailers} trailers`, full)
    const ratio = (name: 'start' | 'flip') =>
      (median(full.map((one) => one[name])) / median(floor.map((one) => one[name]))).toFixed(2)
    await watchSearches(page)
    const keys = await searchByKey(page)
    const chosen = await filterAndSort(page, questions)
    const bySheet = await filterAndSort(page, sheetQuestions)
    tell('search alone', keys, 50)
    tell('filter and sort', chosen, 100)
    tell('filter and sort by a line of the sheet', bySheet, 100)
    console.log(`ratio: start ${ratio('start')}, page flip ${ratio('flip')}; goal 1.30 both`)
    console.log(
      JSON.stringify({
        bench: 'list',
        trailers,
        slower: Number(SLOWER),
        floor,
        full,
        keys,
        chosen,
        bySheet,
      }),
    )
  })
}

async function measure(page: Page): Promise<Times[]> {
  const runs: Times[] = []
  for (let run = 0; run < Number(RUNS); run += 1) {
    await page.goto('about:blank')
    const started = performance.now()
    await page.goto('/trailers?layout=cards', { waitUntil: 'commit' })
    await page.locator('.trailer-card, .trailer-list .card').first().waitFor()
    const start = performance.now() - started
    const flip = await untilShown(page, 'Next page')
    const firstSearch = await timeSearch(page, 'b')
    const searches: number[] = []
    for (const words of ['ti', '00', 'c', '1']) searches.push(await timeSearch(page, words))
    const picker = await timePicker(page)
    runs.push({ start, flip, firstSearch, search: Math.max(...searches), picker })
  }
  return runs
}

async function timeSearch(page: Page, words: string) {
  await page.getByRole('searchbox').first().fill(words)
  return untilShown(page, 'Search')
}

/** @returns milliseconds between a press on the field and the frame that shows the first customers */
async function timePicker(page: Page) {
  await page.goto('/register')
  const field = page.getByRole('combobox', { name: 'Customer' })
  await field.scrollIntoViewIfNeeded()
  // Nobody comes to the field while the page still begins.
  await page.waitForTimeout(2000)
  return field.evaluate(async (input: HTMLElement) => {
    const start = performance.now()
    input.click()
    while (!document.querySelector('[role="option"]')) await new Promise(requestAnimationFrame)
    return performance.now() - start
  })
}

/** @returns milliseconds between a press and the frame that shows another list */
function untilShown(page: Page, button: string): Promise<number> {
  return page.evaluate(async (name) => {
    const list = () =>
      document.querySelector('main [aria-busy="true"]')
        ? undefined
        : document.querySelector('main')?.innerText
    const before = list()
    const found = [...document.querySelectorAll('button')].find(
      ({ ariaLabel, textContent }) => (ariaLabel ?? textContent) === name,
    )
    const start = performance.now()
    found?.click()
    for (;;) {
      await new Promise(requestAnimationFrame)
      const now = list()
      if (now && now !== before) return performance.now() - start
      if (performance.now() - start > 20_000)
        throw new Error(`after ${name} there is still: ${now}`)
    }
  }, button)
}

/** What a question to the worker takes, and what of it the page itself. */
function tell(name: string, asked: Search[], goal: number) {
  const took = p95(asked.map((one) => one.answered))
  const ofPage = p95(asked.map((one) => one.ofPage))
  const each = `${took.toFixed(1)} ms, of the page ${ofPage.toFixed(1)} ms`
  console.log(`${name}, ${asked.length} times, p95: ${each}; goal ${goal}, of the page 16`)
}

function print(name: string, runs: Times[]) {
  const at = (one: keyof Times) => `${median(runs.map((run) => run[one])).toFixed(0)} ms`
  const words = `first search ${at('firstSearch')}, slowest of four more ${at('search')}`
  console.log(
    `${name}: start ${at('start')}, page flip ${at('flip')}, ${words}, picker ${at('picker')}`,
  )
}
