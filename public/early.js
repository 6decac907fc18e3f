/*
 * Notes what somebody wants of a page that stands before its scripts are there: src/early-visit.ts hands
 * it over. Called by public/visit.js and public/last-page.js.
 */
globalThis.noteEarly = () => {
  const early = { pressed: null, submitted: null, typed: new Map(), isHeld: false }
  globalThis.drawbarEarly = early

  /** React takes the text of its own for that of a field as soon as it takes it over. */
  const note = (field) => {
    if (field.value) early.typed.set(field, field.value)
    else early.typed.delete(field)
  }
  const type = ({ target }) => note(target)

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

  /** Its button is off as it was drawn, and a browser sends no such form, nor tells of a click. */
  const send = (form) => {
    const isFilledIn = form && [...form.querySelectorAll('input')].every(({ value }) => value)
    if (isFilledIn && form.querySelector('[type="submit"]:disabled')) early.submitted = form
  }
  const enter = ({ key, target, isComposing }) => {
    if (key === 'Enter' && !isComposing && target.matches('input')) send(target.form)
  }

  let leaving
  /** The list of choices that a press opens: it is there after its end. */
  let list = null
  const hold = ({ button, target }) => {
    clearTimeout(leaving)
    early.isHeld = button === 0
    list = target.closest('select')
  }
  const release = () => {
    early.isHeld = false
    list = null
  }
  const end = () => list || release()
  // The click of a finger comes a moment after it has left.
  const up = ({ button, target }) => {
    const off = target.closest('[type="submit"]:disabled')
    if (off && button === 0) send(off.form)
    leaving = setTimeout(end, 300)
  }
  // Of a press on a bar that scrolls a browser may not tell the end.
  const move = ({ buttons, target }) => buttons || (list && target === list) || release()

  const presses = new AbortController()
  const others = new AbortController()
  const on = (sign, act, { signal } = others) => document.addEventListener(sign, act, { signal })
  on('click', press, presses)
  on('submit', submit, presses)
  on('input', type)
  on('keydown', enter)
  on('pointerdown', hold)
  on('pointerup', up)
  on('pointermove', move)
  on('click', end)
  for (const sign of ['change', 'pointercancel', 'contextmenu']) on(sign, release)
  early.endPresses = () => presses.abort()
  early.end = () => {
    presses.abort()
    others.abort()
    release()
  }
  return note
}

/* What is typed outside fields before there is anybody to hear a scanner: src/scanner/early-keys.ts. */
{
  const pressed = []
  const most = 1000
  const fields = 'textarea, select, input, [contenteditable]'
  const note = (event) => {
    const { target, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || target.matches?.(fields)) return
    if (pressed.push(event) > most) pressed.shift()
  }
  document.addEventListener('keydown', note, { capture: true })
  const end = () => document.removeEventListener('keydown', note, { capture: true })
  globalThis.drawbarKeys = { pressed, end }
}
