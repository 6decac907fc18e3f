/** Where a scanner's keys may be heard though they go into it. */
export type TextBox = HTMLInputElement | HTMLTextAreaElement

export const isTextBox = (target: EventTarget | null): target is TextBox =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** What stands in a field, and what of it is selected: null in one of numbers, say, which does not tell. */
export type FieldText = { value: string; start: number | null; end: number | null }

export const heldIn = ({ value, selectionStart, selectionEnd }: TextBox): FieldText => ({
  value,
  start: selectionStart,
  end: selectionEnd,
})

/** @returns which part of a text has come, and what it came in place of */
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

/** Takes out again what was typed since, as a person would: it can be undone, and the caret goes back. */
export function putBack(field: TextBox, { value, start, end }: FieldText) {
  if (start !== null && field.value !== value) {
    const { from, to, replaced } = typedSince(value, field.value)
    field.setSelectionRange(from, to)
    if (replaced === '') document.execCommand('delete')
    else document.execCommand('insertText', false, replaced)
  }
  if (field.value !== value) setValue(field, value)
  if (start !== null) field.setSelectionRange(start, end)
}

/** React hears of no value that a program sets. */
function setValue(field: TextBox, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
