import { usualLayout } from '#src/offline/device/list-layout.ts'
import { noteInTab } from '#src/offline/device/note-in-tab.ts'
import { keepLastAnswer } from '#src/offline/last-answer.ts'
import type { WhoseDevice } from '#src/offline/session/device-name.ts'
import { knownSession } from '#src/offline/session/session-keys.ts'
import { askedMedia } from '#src/ui/theme/use-media.ts'

/** What a start begins with. */
const addresses = ['/trailers', '/home']
/** Milliseconds without a change after which a page stands still. */
const stillness = 800
/** Letters of a page; storage has room for five million. */
const mostLetters = 200_000
/** What a page shows for a moment only, or lays out by how much room it finds. */
const passing =
  '.route-error, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="grid"]:not(.trailer-table), #root [aria-busy="true"]'
const ofMoment = ['data-hovered', 'data-pressed', 'data-focused', 'data-focus-visible']

/**
 * Keeps how a page stands, for public/last-page.js to show at the next start before the app is there.
 * It goes with whatever else screens showed last when the user leaves.
 * @returns ends it
 */
export function keepLastPages(device: WhoseDevice, root: HTMLElement) {
  let timer = 0
  let last = ''

  const keep = () => {
    const page = pageOf(root)
    if (!page || page.html === last) return
    last = page.html
    keepLastAnswer(device, `page ${page.address}`, page)
  }
  const wait = () => {
    clearTimeout(timer)
    timer = window.setTimeout(keep, stillness)
  }
  const leave = () => {
    keep()
    noteInTab('drawbar-top', JSON.stringify({ page: location.href, top: scrollY }))
  }
  const changes = new MutationObserver(wait)
  changes.observe(root, { childList: true, subtree: true, characterData: true, attributes: true })
  addEventListener('pagehide', leave)
  wait()
  return () => {
    changes.disconnect()
    removeEventListener('pagehide', leave)
    clearTimeout(timer)
  }
}

/** @returns null where there is nothing that may be shown to the same person another day */
function pageOf(root: HTMLElement) {
  const address = location.pathname + location.search
  const session = knownSession()
  const isWhole = root.querySelectorAll('main > :not(:empty)').length === 1
  if (!addresses.includes(address) || !session || !isWhole) return null
  if (document.querySelector(passing) || isTypedIn(root) || isScrolledWithin(root)) return null
  const html = markupOf(root)
  if (html.length > mostLetters) return null
  const media = [...askedMedia].map((query) => [query, matchMedia(query).matches])
  return { address, session, title: document.title, layout: usualLayout(), media, html }
}

const isTypedIn = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLInputElement>('input, textarea')].some(({ value }) => value !== '')

/** Markup says nothing of that: what it shows would stand elsewhere. */
const isScrolledWithin = (root: HTMLElement) =>
  [...root.querySelectorAll('.trailer-table')].some(
    ({ scrollTop, scrollLeft }) => scrollTop + scrollLeft > 0,
  )

function markupOf(root: HTMLElement) {
  const copy = root.cloneNode(true) as HTMLElement
  for (const element of copy.querySelectorAll('*')) {
    for (const name of ofMoment) element.removeAttribute(name)
    // The page's policy allows no styles inside a page; they are put back by a script.
    const style = element.getAttribute('style')
    element.removeAttribute('style')
    if (style) element.setAttribute('data-style', style)
  }
  // What it tells is told by the app, once.
  for (const live of copy.querySelectorAll('[aria-live], [role="status"], [role="alert"]')) {
    live.removeAttribute('aria-live')
    live.removeAttribute('role')
    if (live.matches('.visually-hidden')) live.replaceChildren()
  }
  return copy.innerHTML
}
