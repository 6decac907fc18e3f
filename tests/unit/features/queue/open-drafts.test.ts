import { expect, test } from 'vitest'
import { openDraft } from '#src/features/queue/open-drafts.ts'

const trailer = '0198c0de-1111-4222-8333-444455556666'
const part = '0198c0de-1111-4222-8333-777755556666'

test.each([
  ['register-2', { what: 'New trailer', name: '6T9A', trailer: null, href: '/register' }],
  [trailer, { what: 'Edit of a trailer', name: 'TX45', trailer, href: `/trailer/${trailer}` }],
  [`log:${trailer}`, { what: 'Logbook entry', trailer, href: `/trailer/${trailer}/logbook` }],
  [`defect:${trailer}`, { what: 'New defect', trailer, href: `/trailer/${trailer}/condition` }],
  [`custom part of ${trailer}`, { what: 'Custom part', trailer, href: `/trailer/${trailer}` }],
  [`resources:${trailer}:`, { what: 'New resources', href: `/trailer/${trailer}/documents` }],
  [`resources:${trailer}:${part}`, { href: `/trailer-part/${part}/${trailer}` }],
  [`addendum:${part}`, { what: 'Addendum to an inspection', href: `/inspection/${part}` }],
])('A draft of %s says what it is and where it is opened', (subject, told) => {
  const draft = { subject, fields: { vin: '6T9A' }, base: { fields: { vin: '', rego: 'TX45' } } }
  expect(openDraft({ ...draft, changedAt: '2026-01-02' })).toMatchObject(told)
})

test.each(['account-name', 'invite', 'walk', `inspection:${trailer}:${part}`, 'checklist:x'])(
  'The draft %s is listed by its own page',
  (subject) => {
    expect(openDraft({ subject, fields: {}, base: null, changedAt: '' })).toBeNull()
  },
)
