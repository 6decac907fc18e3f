/*
 * Shows a page as it stood last time, until the app takes its place: src/replace-last-page.tsx. It is
 * kept by src/features/frame/keep-last-page.ts, and shown to the same session alone, by the same build,
 * in a window that is laid out alike. The build writes into this element which scripts a page needs.
 */
{
  const { pathname, search, href } = location
  const { pages = '{}' } = document.currentScript.dataset
  const kept = (name) => localStorage.getItem(`drawbar-${name}`)
  const add = (href) =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))

  /** As src/offline/session/copy-lock.ts has it. */
  const isLocked = () => {
    const { from, seen, last } = JSON.parse(kept('lock') ?? '{}')
    const now = Date.now()
    return Math.max(seen, now) >= from - (now < seen ? Math.max(0, now - last) : 0)
  }

  /** @returns what the app stood with last; the text of the page may be damaged */
  const find = (session) => {
    const { org, user } = JSON.parse(session)
    const device = `drawbar-${org.uuid}-${user.uuid}`
    // A press on a card would open the trailer, which somebody is about to choose in this tab.
    const isChoosing = sessionStorage.getItem(`drawbar.selection.${device}`) !== null
    const text = kept(`last-${device}-page ${pathname}${search}`)
    if (text === null || (isChoosing && pathname === '/trailers')) return null
    const { build, answer } = JSON.parse(text)
    const started = document.querySelector('script[src][type="module"]').getAttribute('src')
    const isFit =
      build === started &&
      answer.session === session &&
      answer.layout === (kept('list-layout') ?? 'cards') &&
      answer.media.every(([query, held]) => matchMedia(query).matches === held)
    return isFit ? answer : null
  }

  /** Where somebody was who loads the page anew. */
  const placeOf = () => {
    const [entry] = performance.getEntriesByType('navigation')
    const left = sessionStorage.getItem('drawbar-top')
    if (entry?.type !== 'reload' || left === null) return 0
    const { page, top } = JSON.parse(left)
    return page === href ? top : 0
  }

  const show = ({ title, html }) => {
    const top = placeOf()
    const root = document.getElementById('root')
    root.innerHTML = html
    // The page's policy allows them no other way.
    for (const { style, dataset } of root.querySelectorAll('[data-style]')) style.cssText = dataset.style
    root.dataset.drawn = ''
    document.title = title
    globalThis.noteEarly()
    scrollTo(0, top)
  }

  const start = () => {
    const session = kept('session')
    if (!session || kept('leaving') !== null || isLocked()) return
    const page = find(session)
    // Of the worker it is here before the page is laid out, which then is not laid out once more.
    if (page) document.fonts.load('1em "Work Sans Variable"')
    if (page) show(page)
    // The app would find them only when it runs.
    const ofPage = Object.entries(JSON.parse(pages)).find(([begin]) => pathname.startsWith(begin))
    for (const file of ofPage?.[1] ?? []) add(`/${file}`)
  }

  try {
    start()
  } catch {
    // What sites store may be blocked, or damaged: the app begins as it does without.
  }
}
