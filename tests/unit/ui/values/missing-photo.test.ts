import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { noteServerReach } from '#src/core/server-reach.ts'
import { MissingPhoto } from '#src/ui/values/photo.tsx'

const shown = (isSmall: boolean) =>
  renderToStaticMarkup(
    createElement(MissingPhoto, { alt: 'weld.jpg', isSmall, onRetry: () => undefined }),
  )

test('A photo that is not here says so, and when it comes; with a connection, that it can’t be loaded', () => {
  expect(shown(false)).toContain('This photo can’t be loaded.')
  noteServerReach(false)
  try {
    expect(shown(false)).toContain(
      'This photo is not on this device. It comes when there is a connection.',
    )
    expect(shown(true)).toContain('weld.jpg: </span><span>Not on this device<')
  } finally {
    noteServerReach(true)
  }
})
