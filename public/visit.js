/*
 * Starts what a page needs that the server has finished: after its pictures, or as soon as somebody
 * wants something of it. That is the page by itself, or the app where somebody is signed in. What is
 * pressed before is noted, and handed over by src/public-pages/early-visit.ts. The server writes this into the page
 * behind public/early.js, before what it shows, and into this element what has to be loaded.
 */
{
  const { app, visitor, react, parts, sheet } = document.currentScript.dataset
  noteEarly()
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
    // The scripts read the page's answers, which stand at its end.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', load)
    else load()
  }

  const load = () => {
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

  /** Notes what somebody wants of the page before its scripts are there. */
  function noteEarly() {
    const early = { pressed: new Set(), submitted: null, isHeld: false }
    globalThis.drawbarEarly = early

    const press = (event) => {
      const button = event.target.closest('button')
      // A form is heard of when it is sent.
      if (!button || button.type === 'submit') return
      event.preventDefault()
      // Of two presses the order counts.
      early.pressed.delete(button)
      early.pressed.add(button)
    }
    const submit = (event) => {
      event.preventDefault()
      early.submitted = event.target
    }

    /** Its button is off as it was drawn, and a browser sends no such form, nor tells of a click. */
    const send = (form) => {
      const isFilledIn = form && [...form.querySelectorAll('input')].every(({ value }) => value)
      if (isFilledIn && form.querySelector('[type="submit"]:disabled')) early.submitted = form
    }
    const key = ({ key, target, isComposing }) => {
      if (key === 'Enter' && !isComposing && target.matches('input')) send(target.form)
      // It presses a button when it is let go.
      if (key === ' ' && target.matches('button')) early.isHeld = true
    }

    let leaving
    const hold = ({ button }) => {
      clearTimeout(leaving)
      early.isHeld = button === 0
    }
    const release = () => {
      early.isHeld = false
    }
    // The click of a finger comes a moment after it has left.
    const up = ({ button, target }) => {
      const off = target.closest('[type="submit"]:disabled')
      if (off && button === 0) send(off.form)
      leaving = setTimeout(release, 300)
    }
    // Of a press on a bar that scrolls a browser may not tell the end.
    const move = ({ buttons }) => buttons || release()

    const noting = new AbortController()
    const on = (sign, act) => document.addEventListener(sign, act, { signal: noting.signal })
    on('click', press)
    on('submit', submit)
    on('keydown', key)
    on('pointerdown', hold)
    on('pointerup', up)
    on('pointermove', move)
    for (const sign of ['click', 'keyup', 'pointercancel', 'contextmenu']) on(sign, release)
    early.end = () => {
      noting.abort()
      delete globalThis.drawbarEarly
    }
  }
}
