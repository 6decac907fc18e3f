import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WithCode } from '#src/ui/values/with-code.tsx'

const drawn = (text: string, code?: string) =>
  renderToStaticMarkup(createElement(WithCode, { text, code }))

test.each([
  ['Logbook of 6T9', '6T9', '<span>Logbook of </span><span translate="no">6T9</span>'],
  [
    'Scan tag 73PC linked',
    '73PC',
    '<span>Scan tag </span><span translate="no">73PC</span><span> linked</span>',
  ],
  ['6T9 of 6T9 is here', '6T9', '<span translate="no">6T9</span><span> of 6T9 is here</span>'],
  ['6T9', '6T9', '<span translate="no">6T9</span>'],
  ['Photo set', '', '<span>Photo set</span>'],
  ['Photo set', undefined, '<span>Photo set</span>'],
])('Of %j a browser translates all but %j', (text, code, markup) => {
  expect(drawn(text, code)).toBe(markup)
})
