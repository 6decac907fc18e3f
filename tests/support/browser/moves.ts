import type { Page } from '@playwright/test'

/** One node of a layout shift, https://wicg.github.io/layout-instability/#sec-layout-shift-attribution */
type Source = { node?: Element; previousRect: DOMRect; currentRect: DOMRect }

/**
 * Watches a page from its next load on, while what is named is there: whether a heading, a button or
 * a link of it stands somewhere else, in pixels from the page's top, than where it was first seen,
 * and whether the browser counts a shift.
 * @param shown a selector: what came before it may go as it likes
 * @returns tells what has moved since it was asked last; what moved within its line begins with 'sideways'
 */
export async function noteMoves(page: Page, shown: string): Promise<() => Promise<string[]>> {
  await page.addInitScript(watch, shown)
  return () => page.evaluate(() => (Reflect.get(window, 'movesOfPage') as string[]).splice(0)) // As watch keeps them.
}

/** Runs in the page. */
function watch(shown: string) {
  const moves: string[] = []
  Reflect.set(window, 'movesOfPage', moves)
  let places = new Map<Element, number>()
  let frames = 0
  let since = Number.POSITIVE_INFINITY

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const value = Number(Reflect.get(entry, 'value'))
      const sources: Source[] = Reflect.get(entry, 'sources')
      const names = sources.map(({ node }) => node?.className || node?.nodeName)
      const isSideways =
        sources.length > 0 && sources.every((of) => of.previousRect.top === of.currentRect.top)
      const how = isSideways ? 'sideways ' : ''
      const isOurs = entry.startTime > since && !Reflect.get(entry, 'hadRecentInput')
      if (isOurs && value > 0.001)
        moves.push(`${how}a shift of ${value.toFixed(3)}: ${names.join(', ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })

  function look() {
    requestAnimationFrame(look)
    frames = document.querySelector(shown) ? frames + 1 : 0
    // The frame that replaces what was there before is the first that counts nothing.
    if (frames === 2) since = performance.now()
    if (frames < 2) {
      places = new Map()
      since = Number.POSITIVE_INFINITY
      return
    }
    for (const one of document.querySelectorAll('main :is(h1, h2, button, a)')) {
      if (one.getClientRects().length > 0) compare(one)
    }
  }

  function compare(one: Element) {
    const place = Math.round(one.getBoundingClientRect().top + scrollY)
    const before = places.get(one) ?? place
    if (Math.abs(place - before) > 1) {
      moves.push(`${one.nodeName} ${one.textContent?.slice(0, 30)}: ${before} to ${place}`)
    }
    places.set(one, place)
  }

  requestAnimationFrame(look)
}
