/*
 * Notes what somebody wants of a page that stands before its scripts are there: src/early-visit.ts hands
 * it over. Called by public/visit.js and public/last-page.js.
 */
globalThis.noteEarly = () => {
  const early = { pressed: null, submitted: null, typed: new Map() }
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

  document.addEventListener('click', press)
  document.addEventListener('input', type)
  document.addEventListener('submit', submit)
  early.endPresses = () => {
    document.removeEventListener('click', press)
    document.removeEventListener('submit', submit)
  }
  early.end = () => {
    early.endPresses()
    document.removeEventListener('input', type)
  }
  return note
}
