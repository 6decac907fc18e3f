import type { CDPSession, Page } from '@playwright/test'
import { waitingRecord } from '#tests/support/browser/outbox-records.ts'
import { backOnline, seedOutbox } from '#tests/support/browser/seed-outbox.ts'
import { ask } from '#tests/support/server/ask.ts'
import { withDevicePage } from '../device-page.ts'
import { median } from '../median.ts'

const { RUNS = '5', CHANGES = '300', LATENCY = '150' } = process.env
const changes = Number(CHANGES)
/** Round trips that are timed for the floor, which is as many of them as there are changes. */
const sample = 30

/**
 * Sends a queue of registrations from Chromium to a server that is LATENCY ms away, beside the time
 * that as many round trips take one after the other. RUNS says how often, CHANGES how many.
 */
export function benchFlush() {
  return withDevicePage(async ({ page, devtools }) => {
    const runs: { floor: number; flush: number; ratio: number }[] = []
    for (let run = 1; run <= Number(RUNS); run += 1) {
      const floor = await timeRoundTrips(page, devtools)
      const flush = await timeFlush(page, devtools, run)
      runs.push({ floor, flush, ratio: flush / floor })
      console.log(`run ${run}: round trips ${seconds(floor)}, flush ${seconds(flush)}`)
    }
    const ratio = median(runs.map((one) => one.ratio)).toFixed(2)
    console.log(`${changes} registrations over ${LATENCY} ms: ratio ${ratio}, goal 0.20`)
    console.log(JSON.stringify({ bench: 'flush', changes, latency: Number(LATENCY), runs }))
  })
}

/** @returns milliseconds */
async function timeRoundTrips(page: Page, devtools: CDPSession): Promise<number> {
  await connect(devtools, true)
  const time = await page.evaluate(async (count) => {
    const start = performance.now()
    for (let trip = 0; trip < count; trip += 1) await fetch('/api/about', { cache: 'no-store' })
    return performance.now() - start
  }, sample)
  return (time / sample) * changes
}

/** @returns milliseconds */
async function timeFlush(page: Page, devtools: CDPSession, run: number): Promise<number> {
  const records = await registrations(page, run)
  await connect(devtools, false)
  await seedOutbox(page, records)
  const pill = page.locator('.queue-pill-words').first()
  await pill.filter({ hasText: `${changes} waiting` }).waitFor()
  await connect(devtools, true)
  const start = performance.now()
  await backOnline(page)
  await pill.filter({ hasText: 'Up to date' }).waitFor({ timeout: 600_000 })
  return performance.now() - start
}

async function registrations(page: Page, run: number) {
  const [kind] = await ask(page, 'GET /trailer-classifications', {})
  const [maker] = await ask(page, 'GET /oems', {})
  if (!kind || !maker) throw new Error('the demo has no trailer class or no manufacturer')
  const [trailerClass, oem] = [{ uuid: kind.uuid }, { uuid: maker.uuid }]
  return Array.from({ length: changes }, (_none, index) => {
    const subject = crypto.randomUUID()
    const vin = `6T9BENCH${String(run).padStart(3, '0')}${String(index).padStart(6, '0')}`
    const body = { uuid: subject, vin, class: trailerClass, oem, manufactured_date: '2026-03' }
    return waitingRecord({ call: 'POST /register-trailer', body, subject, label: vin })
  })
}

const connect = (devtools: CDPSession, isOnline: boolean) =>
  devtools.send('Network.emulateNetworkConditions', {
    offline: !isOnline,
    latency: Number(LATENCY),
    downloadThroughput: -1,
    uploadThroughput: -1,
  })

const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`
