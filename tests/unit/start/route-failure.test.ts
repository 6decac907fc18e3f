import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RouteFailure } from '#src/start/route-failure.tsx'

test.each([
  ['the message of what failed', new Error('The parts are not there.'), 'The parts are not there.'],
  ['its text, where it is no error', 'Gateway Timeout', 'Gateway Timeout'],
])('a page that failed shows Error and %s', (_what, error, said) => {
  const shown = renderToStaticMarkup(createElement(RouteFailure, { error }))
  expect(shown).toContain('<h1>Error</h1>')
  expect(shown).toContain(`<p>${said}</p>`)
})
