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
