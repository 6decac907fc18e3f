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
  [
    '6T9 of 6T9 is here',
    '6T9',
    '<span translate="no">6T9</span><span> of </span><span translate="no">6T9</span><span> is here</span>',
  ],
  ['6T9', '6T9', '<span translate="no">6T9</span>'],
  // Found by its looks.
  [
    'Register 6T9T21CBPMPD13023 with DB-10041',
    undefined,
    '<span>Register </span><span translate="no">6T9T21CBPMPD13023</span><span> with </span><span translate="no">DB-10041</span>',
  ],
  ['A T-joint of steel', undefined, '<span>A T-joint of steel</span>'],
  ['Plate (TC 12*', 'TC 12*', '<span>Plate (</span><span translate="no">TC 12*</span>'],
  ['Photo set', '', '<span>Photo set</span>'],
  ['Photo set', undefined, '<span>Photo set</span>'],
])('Of %j a browser translates all but %j', (text, code, markup) => {
  expect(drawn(text, code)).toBe(markup)
})
