import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emptyTrailerFields } from '#contract/trailer/fields.ts'
import type { DeletedTrailer } from '#contract/trailer.ts'
import { DeletedRow } from '#src/features/history/deleted-row.tsx'
import { planRestore } from '#src/features/history/plan-restore.ts'

const deleted = (
  uuid: string,
  vin: string,
  more: Partial<DeletedTrailer> = {},
): DeletedTrailer => ({
  ...emptyTrailerFields,
  ...{ uuid, vin, rego: '', rego_state: null, custom_identity_code: '', class: null, oem: null },
  ...{ manufactured_date: '2020-03', manual: null, image: null, accessKey: null, customer: null },
  ...{ fleet_code: '', notes: '', revision: 7, created_at: '', updated_at: '' },
  ...{ deleted_at: '2026-01-01', deleted_by: 'Jo', holder: null },
  ...more,
})

test('Many deleted trailers come back under their own VINs, and those whose VIN is taken are left alone', () => {
  const customer = { uuid: 'c', name: 'Acme' }
  const { records, left } = planRestore([
    deleted('one', 'VIN1', { customer }),
    deleted('two', 'VIN2', { holder: { uuid: 'x', rego: 'AB1' } }),
    deleted('again', 'VIN1'),
  ])
  expect(records).toMatchObject([
    {
      ...{ call: 'POST /trailer/{uuid}/restore', body: { uuid: 'one' }, label: 'Restore VIN1' },
      // Shown before the server has brought it back.
      shows: [{ uuid: 'one', put: { vin: 'VIN1', customer: 'c', archived_at: null, revision: 0 } }],
    },
  ])
  expect(left.map(({ uuid, why }) => [uuid, why])).toEqual([
    ['two', 'another trailer has its VIN now. Restore it alone, with another VIN'],
    ['again', 'another of these has the same VIN'],
  ])
})

test('The heading of a deleted trailer names it once: its box is called by the same words', () => {
  const trailer = deleted('one', 'VIN1')
  const handlers = { onChoose: () => undefined, onRestore: () => undefined }
  const html = renderToStaticMarkup(
    createElement(DeletedRow, { trailer, isChosen: false, ...handlers }),
  )
  const [, heading = ''] = /<h2[^>]*>(.*?)<\/h2>/s.exec(html) ?? []
  const labels = [...heading.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)
  expect([...labels, heading.replace(/<[^>]*>/g, '')]).toEqual(['VIN1'])
})
