import type { AnyRouter } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { withResolvers } from '#src/api/with-resolvers.ts'
import { devicePartHere } from '#src/offline/device/device-part.ts'
import { noteEarly } from './early-visit.ts'
import { App } from './start/app.tsx'
import { lastPageIsWhole } from './ui/later.ts'

/** How much waits to be sent: it is not shown before the app says it. */
const saidByApp = '.fleet-unsent .figure-count, .sending-chip'
/** Milliseconds without a change after which the app's page is taken for finished, and at most. */
const stillness = 150
const patience = 1000

/**
 * Puts the app in the place of a page that stands as it did last time (public/last-page.js): as soon as
 * it shows the same, so that nothing jumps, or where today is another day once it stands still. Who wants
 * something of the page does not wait for that.
 * @param onDrawn is called when the app has drawn its own for the first time
 */
export async function replaceLastPage(last: HTMLElement, router: AnyRouter, onDrawn: () => void) {
  const early = noteEarly()
  const { pathname } = location
  const place = watchPlace()
  const next = document.createElement('div')
  await router.load()
  await lastPageIsWhole()
  const drawn = withResolvers<void>()
  const ready = withResolvers<void>()
  createRoot(next, { onUncaughtError: failed }).render(
    <App router={router} given={null} onDrawn={drawn.resolve} onReady={ready.resolve} />,
  )
  await drawn.promise
  // What begins then would come between: most often the place is taken at once.
  ready.promise.then(() => setTimeout(onDrawn))
  loadPictures(next)
  const isSame = likeIt(last)
  await finished(next, () => early.isWanted() || location.pathname !== pathname || isSame(next))
  await early.released()
  // What is wanted finds all there; what is only looked at does not wait for that.
  if (early.isWanted()) await ready.promise
  const top = place()
  const focused = last.contains(document.activeElement) ? document.activeElement : null
  last.replaceWith(next)
  next.id = 'root'
  if (location.pathname === pathname) scrollTo(0, top)
  early.focusAgain(focused)
  early.handOver()

  /** What stood there would stand for good. */
  function failed(error: unknown) {
    last.replaceWith(next)
    onDrawn()
    reportError(error)
  }
}

/**
 * To ask where a page stands has it laid out, in vain where it goes the next moment: so that is asked
 * whenever somebody scrolls.
 * @returns ends that, and tells how far down it stands
 */
function watchPlace() {
  let { scrollY: top } = window
  const look = () => {
    top = window.scrollY
  }
  addEventListener('scroll', look, { passive: true })
  return () => {
    removeEventListener('scroll', look)
    return top
  }
}

/** They are on the device: without a frame in which they are missing. */
function loadPictures(page: HTMLElement) {
  for (const picture of page.querySelectorAll('img')) {
    picture.loading = 'eager'
    picture.decoding = 'sync'
  }
}

function finished(page: HTMLElement, isReady: () => boolean) {
  return new Promise<void>((resolve) => {
    const signs = ['click', 'input', 'submit', 'keydown'] as const
    const changes = new MutationObserver(look)
    const last = setTimeout(end, patience)
    let timer: ReturnType<typeof setTimeout>
    changes.observe(page, { childList: true, subtree: true, characterData: true, attributes: true })
    for (const sign of signs) document.addEventListener(sign, look)
    page.addEventListener('load', look, true)
    look()

    function look() {
      clearTimeout(timer)
      if (isReady()) end()
      else if (devicePartHere() && !page.querySelector('[aria-busy="true"]'))
        timer = setTimeout(end, stillness)
    }

    function end() {
      changes.disconnect()
      for (const sign of signs) document.removeEventListener(sign, look)
      page.removeEventListener('load', look, true)
      clearTimeout(last)
      clearTimeout(timer)
      resolve()
    }
  })
}

/**
 * Of what stands between the bars: these differ from hour to hour, and in no height.
 * @returns whether a page says the same as one that stands, and all pictures that stand there have come;
 *   others may still come, or fail
 */
function likeIt(last: HTMLElement) {
  const words = wordsOf(last)
  const stood = new Set([...last.querySelectorAll('img')].map(({ src }) => src))
  return (next: HTMLElement) =>
    wordsOf(next) === words &&
    [...next.querySelectorAll('img')].every(({ complete, src }) => complete || !stood.has(src))
}

/** A copy without what the app says would ask for all its pictures anew; a walk by letters takes long. */
function wordsOf(page: HTMLElement) {
  const content = page.querySelector('main')
  if (!content) return undefined
  const range = document.createRange()
  range.selectNodeContents(content)
  let words = ''
  for (const said of content.querySelectorAll(saidByApp)) {
    const before = range.cloneRange()
    before.setEndBefore(said)
    words += before
    range.setStartAfter(said)
  }
  return words + range
}
