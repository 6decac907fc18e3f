import { describe, expect, test } from 'vitest'
import { criticalCss } from '#server/http/pages/critical-css.ts'

describe('the rules that a page needs', () => {
  const html = '<p class="a b">'
  test.each([
    ['.a{x:1}.c{x:2}', '.a{x:1}'],
    ['.a .c,.b{x:1}', '.a .c,.b{x:1}'],
    ['p:not(.c).a{x:1}', 'p:not(.c).a{x:1}'],
    ['@media (width<1px){.c{x:1}}@layer base,ui;', '@layer base,ui;'],
    ['@layer ui{.c{x:1}.b:is(.c,:hover){y:"}"}}', '@layer ui{.b:is(.c,:hover){y:"}"}}'],
    ['.c>:is(:first-child,:nth-child(2),:last-child){x:1}', ''],
    ['@media print{.a{x:1}}', ''],
    ['@font-face{src:url(a.woff2)}', '@font-face{src:url(a.woff2)}'],
  ])('of %s are %s', (sheet, needed) => {
    expect(criticalCss(sheet)(html)).toBe(needed)
  })
})
