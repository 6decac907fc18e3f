import type { Page } from '@playwright/test'

/** @returns milliseconds in which a bare page writes the record of an inspection, until it is on the disk */
export function commitFloor(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('bench-floor', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('rows')
    await new Promise((resolve) => {
      opening.onsuccess = resolve
    })
    const record = {
      answers: 'x'.repeat(6000),
      files: Array.from({ length: 12 }, crypto.randomUUID, crypto),
    }
    const start = performance.now()
    const work = opening.result.transaction('rows', 'readwrite', { durability: 'strict' })
    work.objectStore('rows').put(record, start)
    await new Promise((resolve) => {
      work.oncomplete = resolve
    })
    await new Promise(requestAnimationFrame)
    const time = performance.now() - start
    opening.result.close()
    return time
  })
}

/** @returns milliseconds in which the browser alone draws the rows that are drawn of a list */
export function drawFloor(page: Page, list: string): Promise<number> {
  return page.evaluate(async (selector) => {
    const html = document.querySelector(selector)?.outerHTML ?? ''
    const place = document.createElement('div')
    document.body.prepend(place)
    const start = performance.now()
    place.innerHTML = html
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    const time = performance.now() - start
    place.remove()
    return time
  }, list)
}

/** @returns frames a second while a page is scrolled to its end, and while it stands still as long */
export function scrollFrames(
  page: Page,
): Promise<{ scrolled: number; still: number; rows: number }> {
  return page.evaluate(async () => {
    const frames = async (step: number) => {
      let count = 0
      const start = performance.now()
      while (performance.now() - start < 4000) {
        scrollBy(0, step)
        await new Promise(requestAnimationFrame)
        count += 1
      }
      return count / ((performance.now() - start) / 1000)
    }
    const still = await frames(0)
    const scrolled = await frames(60)
    return { scrolled, still, rows: document.querySelectorAll('.moment').length }
  })
}
