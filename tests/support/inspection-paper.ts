import sharp from 'sharp'
import type { Output } from '#contract/calls.ts'
import { emptyTrailerFields } from '#contract/trailer/fields.ts'
import type { AnsweredSection, Answers } from '#contract/yard/inspection-rules.ts'
import { reportContent } from '#src/features/inspections/report/report-content.ts'
import type { PaperPhoto } from '#src/ui/paper/photo-rows.ts'

/* A finished inspection, and its report. */

export const organization = 'Wattle Ridge Trailers'
export const origin = 'https://trailers.example'
export const uuid = () => crypto.randomUUID()
export const item = (more: object): AnsweredSection['items'][number] => ({
  ...{ id: uuid(), kind: 'check', title: 'Tyres', help: '', required: true, photo: 'never' },
  ...{ severity: true, unit: '', min: null, max: null, options: [] },
  ...more,
})
export const answer = (more: object): Answers[string] => ({
  ...{ value: 'pass', note: '', severity: null, photos: [], signature: null },
  ...more,
})

export const photos = Array.from({ length: 12 }, uuid)
const tread = item({ kind: 'number', title: 'Tread', unit: 'mm', min: 1.5 })
const weld = item({ title: 'Welds of the drawbar', help: 'Look for cracks on both sides' })
const spare = item({ title: 'Spare wheel' })
export const signature = item({ kind: 'signature', title: 'Mechanic' })
const typed = item({ kind: 'signature', title: 'Foreman' })
const many = Array.from({ length: 60 }, (_one, index) => item({ title: `Point ${index + 1}` }))

export const inspection: Output<'GET /inspections/{uuid}'> = {
  ...{ uuid: uuid(), trailer: uuid(), version: 3, newest: 4, result: 'fail' },
  ...{ started_at: '2026-03-01T00:00:00.000Z', finished_at: '2026-03-01T00:40:00.000Z' },
  ...{ received_at: '2026-03-02T00:00:00.000Z', by: 'Jo Smith', vin: '6T9T23ABC12345678' },
  ...{ rego: 'XQ12AB', checklist: { uuid: uuid(), name: 'Brakes and coupling' } },
  awaitsSignature: false,
  sections: [
    { id: uuid(), title: 'Wheels', items: [tread, weld, spare] },
    { id: uuid(), title: 'The rest', items: [...many, signature, typed] },
  ],
  answers: {
    [tread.id]: answer({ value: 6 }),
    [weld.id]: answer({
      ...{ value: 'fail', severity: 'dangerous', note: 'Cracked on the left 左', photos },
    }),
    [spare.id]: answer({ value: 'na' }),
    ...Object.fromEntries(many.map(({ id }) => [id, answer({})])),
    [signature.id]: answer({
      value: null,
      signature: { name: 'Jo Smith', path: 'M20 100 L120 40 L180 160 L300 60 L420 140' },
    }),
    [typed.id]: answer({ value: null, signature: { name: 'Bo', path: 'M40 150 L560 150' } }),
  },
  position: { latitude: -33.85678, longitude: 151.2153, accuracy: 12 },
  ...{ files: [], defects: [] },
  addenda: [
    { uuid: uuid(), text: 'Welded anew', by: 'Bo', happened_at: '2026-03-03T00:00:00.000Z' },
  ],
}

export const content = reportContent({
  inspection,
  trailer: null,
  organization,
  person: 'Bo Ek',
  origin,
})

/** As large as the device makes them, and as hard to make small as a real one. */
export async function photoOf(width = 900, height = 675): Promise<PaperPhoto> {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const
  const picture = sharp({ create: { width, height, channels: 3, background: '#888', noise } })
  const bytes = await picture.jpeg({ quality: 72 }).toBuffer()
  return { bytes: new Uint8Array(bytes), width, height }
}

export const taggedTrailer: Output<'GET /trailer/{uuid}'> = {
  ...emptyTrailerFields,
  ...{ uuid: '0198c0de-1111-4222-8333-444455556666', vin: '6T9TEST0000000001', rego: 'XQ12AB' },
  ...{ rego_state: 'VIC', custom_identity_code: '', fleet_code: 'J-77', notes: '', revision: 1 },
  ...{ class: { uuid: 'c', name: 'Tag Trailer' }, oem: { uuid: 'o', name: 'Wattle' }, image: null },
  ...{ customer: null, manual: null, manufactured_date: '2026-01', created_at: '', updated_at: '' },
  ...{ accessKey: { uuid: 'k', serial: 'DB-1001' } },
}
