import { expect, test } from 'vitest'
import { bareTexts } from '#tests/support/bare-texts.ts'

const isFound = (jsx: string) => bareTexts('one.tsx', `const one = ${jsx}`).length > 0

test.each([
  ['<p>{isDone ? <Check /> : <Cross />} Done</p>', 'beside an icon that changes'],
  ['<p>{isNew && <b>New</b>} trailer</p>', 'beside what comes and goes'],
  ['<ul>Kinds: {kinds.map((kind) => <li>{kind}</li>)}</ul>', 'beside a list'],
  ['<p>{count} selected</p>', 'of several parts'],
  ["<p><Icon />{isOn ? 'On' : 'Off'}</p>", 'that changes beside an element'],
])('%s has a text %s', (jsx) => {
  expect(isFound(jsx)).toBe(true)
})

test.each([
  ['<p>Only words</p>', 'that never change'],
  ['<p>Words and <b>{name}</b>, and more</p>', 'beside elements that stay'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: It is code, which holds a template string.
  ['<p>{`${count} selected`}</p>', 'that is one string'],
  ['<p>{isDone ? <Check /> : <Cross />}<span>Done</span></p>', 'in an element of its own'],
  ['<p>{/* why */} Words</p>', 'beside a comment'],
])('%s has none that breaks: %s', (jsx) => {
  expect(isFound(jsx)).toBe(false)
})
