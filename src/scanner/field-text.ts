/** Fields in which a hand scanner's keys can be recognized. */
export type HeardField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const isTextBox = (
  target: EventTarget | null,
): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** A field's text and selection, which is null for a list and for types without one, such as number. */
export type FieldText = { value: string; start: number | null; end: number | null }

export const heldIn = (field: HeardField): FieldText => ({
  value: field.value,
  start: isTextBox(field) ? field.selectionStart : null,
  end: isTextBox(field) ? field.selectionEnd : null,
})

/** @returns the range of the inserted text, and the text that it replaced */
export function typedSince(before: string, now: string) {
  const most = Math.min(before.length, now.length)
  let from = 0
  while (from < most && before[from] === now[from]) from += 1
  let behind = 0
  while (behind < most - from && before.at(-1 - behind) === now.at(-1 - behind)) behind += 1
  return {
    from,
    to: now.length - behind,
    replaced: before.slice(from, before.length - behind),
  }
}

/** Removes text typed since, as an edit that can be undone, and restores the selection. */
export function putBack(field: HeardField, { value, start, end }: FieldText) {
  const isText = isTextBox(field) && start !== null
  if (isText && field.value !== value) {
    const { from, to, replaced } = typedSince(value, field.value)
    field.setSelectionRange(from, to)
    if (replaced === '') document.execCommand('delete')
    else document.execCommand('insertText', false, replaced)
  }
  // Of a date that is not complete its value says nothing.
  if (field.value !== value || field.type === 'date') setValue(field, value)
  if (isText) field.setSelectionRange(start, end)
}

/** React notices a value set by a script only this way. */
function setValue(field: HeardField, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  const event = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(event, { bubbles: true }))
}
