import { expect, test } from 'vitest'
import { isPlainDrawing, tellsSize } from '#src/features/plates/drawing/plain-drawing.ts'

const svg = (content: string, attributes = 'viewBox="0 0 10 10"') =>
  `<?xml version="1.0" encoding="UTF-8"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`

test.each([
  '<path d="M0 0h5v5z" fill="#c33"/>',
  '<defs><linearGradient id="a"/></defs><rect fill="url(#a)"/><use xlink:href="#a"/>',
  '<style>.a{fill:url("#a")}</style><!-- <script> --><rect class="a"/>',
  '<image href="data:image/png;base64,AAAA"/>',
])('a drawing of its own shapes stays one: %s', (content) => {
  expect(isPlainDrawing(svg(content))).toBe(true)
})

test.each([
  '<script>alert(1)</script>',
  '<svg:script href="#a"/>',
  '<rect onload="alert(1)"/>',
  "<rect\nonclick = 'x()'/>",
  '<a href="https://example.org"><rect/></a>',
  '<image xlink:href="logo.png"/>',
  '<image href="data:image/svg+xml,%3Csvg/%3E"/>',
  '<rect fill="url(https://example.org/a.svg#b)"/>',
  '<rect fill="&#117;rl(https://example.org)"/>',
  '<style>@import "a.css";</style>',
  '<style>rect{fill:u\\72l(https://example.org)}</style>',
  '<foreignObject><p/></foreignObject>',
  '<set attributeName="href" to="x"/>',
])('a drawing that runs or fetches something is none: %s', (content) => {
  expect(isPlainDrawing(svg(content))).toBe(false)
})

test('a drawing with entities, a style sheet of its own or another encoding is none', () => {
  expect(isPlainDrawing(`<!DOCTYPE svg [<!ENTITY a "x">]>${svg('')}`)).toBe(false)
  expect(isPlainDrawing(`<?xml-stylesheet href="#a"?>${svg('')}`)).toBe(false)
  expect(isPlainDrawing(svg('<text>Gr\uFFFD\uFFFDe</text>'))).toBe(false)
  expect(isPlainDrawing('< s v g')).toBe(false)
})

test('a drawing tells its size by a view box, or by a width and a height', () => {
  expect(tellsSize(svg('', 'viewBox="0 0 10 10"'))).toBe(true)
  expect(tellsSize(svg('', 'width="40mm" height="20mm"'))).toBe(true)
  expect(tellsSize(svg('', 'width="100%" height="100%"'))).toBe(false)
  expect(tellsSize(svg('', 'width="40"'))).toBe(false)
  expect(tellsSize(svg('<svg viewBox="0 0 1 1"/>', ''))).toBe(false)
})
