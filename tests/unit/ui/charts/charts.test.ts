import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BarChart } from '#src/ui/charts/bars.tsx'
import { Columns } from '#src/ui/charts/columns.tsx'
import { Section } from '#src/ui/page/page.tsx'

const bar = (name: string, count: number) => ({ id: name, name, count, href: `/rows-of/${name}` })
const widths = (html: string) =>
  [...html.matchAll(/class="bar-part" width="([^"]*)"/g)].map(([, width]) => Number(width))
const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('Bars are a list of links with names and numbers, and a count of none leads nowhere', () => {
  const bars = [bar('Semi', 50_000), bar('Dog', 12_500), bar('Dolly', 1), bar('Box', 0)]
  const html = renderToStaticMarkup(createElement(BarChart, { label: 'By class', bars }))
  expect(html).toContain('<ul class="bars-list" aria-label="By class">')
  expect(words(html)).toBe('Semi 50,000 Dog 12,500 Dolly 1 Box 0')
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    ...['/rows-of/Semi', '/rows-of/Dog', '/rows-of/Dolly'],
  ])
  // One of 50,000 can still be seen.
  expect(widths(html)).toEqual([100, 25, 1])
})

test('A single trailer fills its line, and of many bars the first six are shown', () => {
  const draw = (bars: ReturnType<typeof bar>[]) =>
    renderToStaticMarkup(createElement(BarChart, { label: 'By class', bars }))
  expect(widths(draw([bar('Semi', 1)]))).toEqual([100])
  const many = Array.from({ length: 23 }, (_, index) => bar(`Class ${index}`, 23 - index))
  expect(widths(draw(many))).toHaveLength(6)
  expect(words(draw(many))).toContain('Show all 23')
  expect(widths(draw(many.slice(0, 7)))).toHaveLength(7)
})

test('A name of 500 characters is all there for who asks for it', () => {
  const name = 'Haulage '.repeat(63).slice(0, 500)
  const html = renderToStaticMarkup(
    createElement(BarChart, { label: 'By manufacturer', bars: [bar(name, 3)] }),
  )
  expect(html).toContain(`title="${name}"`)
})

test('Columns say each month with its number, once for the ear', () => {
  const columns = [
    { id: '1', short: 'Jan', name: 'January 2026', count: 0, href: '/january' },
    { id: '2', short: 'Feb', name: 'February 2026', count: 50_000, href: '/february' },
  ]
  const html = renderToStaticMarkup(createElement(Columns, { label: 'Built per month', columns }))
  const heard = html.replace(/<(span|svg)[^>]*aria-hidden="true"[^>]*>.*?<\/\1>/g, '')
  expect(words(heard)).toBe('January 2026: 0 February 2026: 50,000')
  expect(html).not.toContain('/january')
})

test('A number beside a heading is written as the charts write theirs', () => {
  const due: ComponentProps<typeof Section> = { title: 'Due', count: 150_000, children: null }
  const html = renderToStaticMarkup(createElement(Section, due))
  expect(words(html)).toBe('Due 150,000')
})
