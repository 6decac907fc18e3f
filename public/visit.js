/*
 * Starts the app on a page that the server has finished: after its pictures, or as soon as somebody
 * wants something of it. What is pressed before is handed to the app. The server writes it into the
 * page, and into this element what has to be loaded.
 */
{
  const { app, sheet } = document.currentScript.dataset
  const early = { pressed: null, submitted: null }
  globalThis.drawbarEarly = early
  let isStarted = false

  const start = () => {
    if (isStarted) return
    isStarted = true
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = sheet
    document.head.append(link)
    const script = document.createElement('script')
    script.type = 'module'
    script.src = app
    document.head.append(script)
  }

  const press = (event) => {
    const button = event.target.closest('button')
    // A form is heard of when it is sent.
    if (!button || button.type === 'submit') return
    event.preventDefault()
    early.pressed = button
  }
  const submit = (event) => {
    event.preventDefault()
    early.submitted = event.target
  }

  document.addEventListener('click', press)
  document.addEventListener('submit', submit)
  early.end = () => {
    document.removeEventListener('click', press)
    document.removeEventListener('submit', submit)
  }

  for (const type of ['pointerdown', 'keydown', 'focusin', 'touchstart'])
    document.addEventListener(type, start, { capture: true, once: true, passive: true })
  if (document.readyState === 'complete') start()
  else addEventListener('load', start)
}
