import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { TrailerChange } from '#contract/trailer-change.ts'
import { ChangeItem } from '#src/features/history/change-item.tsx'

const side = (text: string) => ({ text, value: text })
const change: TrailerChange = {
  ...{ key: '1.0', at: '2026-05-04T08:00:00Z', by: 'Jo', device: '', what: 'saved', subject: 't' },
  ...{ name: '', isThere: true, file: null, serial: '', batch: null },
  fields: [
    { field: 'customer', before: side('הובלות'), after: side('New Haulage'), now: side('') },
  ],
}

test('Before stands left of after in whatever direction either is written', () => {
  const html = renderToStaticMarkup(createElement(ChangeItem, { change }))
  // Each has a direction of its own, and none of them the line in which they stand.
  const line = /<dd>(?:<bdi[^>]*>([^<]*)<\/bdi>).*?(?:<bdi[^>]*>([^<]*)<\/bdi>)<\/dd>/.exec(html)
  expect(line?.slice(1)).toEqual(['הובלות', 'New Haulage'])
})

test('Of a field that identifies a trailer neither value is translated', () => {
  const field = (name: string) => ({
    ...{ field: name, before: side('Old'), after: side('New'), now: side('') },
  })
  const fields = ['rego', 'customer'].map(field)
  const html = renderToStaticMarkup(
    createElement(ChangeItem, { change: { ...change, fields: [...fields] } }),
  )
  const kept = [...html.matchAll(/<bdi([^>]*)>/g)].map(([, how]) => how?.includes('translate="no"'))
  expect(kept).toEqual([true, true, false, false])
})
