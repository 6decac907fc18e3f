/*
 * Starts what a page needs that the server has finished: after its pictures, or as soon as somebody
 * wants something of it. That is the page by itself, or the app where somebody is signed in. What is
 * pressed before is handed over. The server writes it into the page behind public/early.js, and into
 * this element what has to be loaded.
 */
{
  const { app, visitor, react, parts, sheet } = document.currentScript.dataset
  const note = globalThis.noteEarly()
  let isStarted = false

  /** What sites store may be blocked: the browser throws then. */
  const isMember = () => {
    try {
      return localStorage.getItem('drawbar-session') !== null
    } catch {
      return false
    }
  }

  const add = (name, given) => document.head.append(Object.assign(document.createElement(name), given))

  const start = () => {
    if (isStarted) return
    isStarted = true
    // What a browser puts back by itself is typed as well.
    for (const field of document.querySelectorAll('input')) note(field)
    // The sign-in is the same for both, and what is typed there early is not lost to the app's own.
    const isTheirs = location.pathname !== '/login' && isMember()
    add('link', { rel: 'stylesheet', href: sheet })
    for (const href of isTheirs ? [] : parts.split(' ').filter(Boolean)) add('link', { rel: 'modulepreload', href })
    // Two tasks, between which the page does what is asked of it.
    for (const src of isTheirs ? [app] : [react, visitor]) add('script', { type: 'module', src })
  }

  for (const sign of ['pointerdown', 'keydown', 'focusin', 'touchstart'])
    document.addEventListener(sign, start, { capture: true, once: true, passive: true })
  if (document.readyState === 'complete') start()
  // Not in the same breath as all else that waits for it.
  else addEventListener('load', () => setTimeout(start))
}
