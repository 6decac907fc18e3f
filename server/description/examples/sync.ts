import type { syncCalls } from '#contract/sync.ts'
import type { Examples } from './example.ts'
import {
  accessKey,
  category,
  customer,
  oem,
  outerCategory,
  part,
  partOem,
  resource,
  trailer,
  trailerClass,
  trailerPart,
  user,
} from './records.ts'
import { overdue } from './views.ts'
import { changedYard } from './yard-rows.ts'

const digest = '5d0e9c1f7a3b8264e0d19f42'
const created_at = '2025-10-28T23:05:00.000Z'
const customPart = '1b2c3d4e-5f60-4718-8293-a4b5c6d7e022'
const kept = { created_at, archived_at: null }

export const syncExamples: Examples<keyof typeof syncCalls> = {
  'GET /sync': {
    input: { since: 112, mark: 'qgxVrQFaO_TxsrC4', limit: 2000 },
    output: {
      ...{ reset: false, revision: 126, mark: 'n4bQgYhMfWWaL-qg', after: null, more: false },
      ...{ left: 0, catalogue: digest },
      rows: {
        customer: [{ ...customer, revision: 113 }],
        trailer: [changedTrailer()],
        access_key: [
          {
            ...{ ...accessKey, revision: 114, trailer: trailer.uuid },
            ...{ linked_at: created_at, state: 'linked' },
          },
        ],
        part: [
          {
            ...{ uuid: customPart, revision: 115, model_number: 'ACME-44' },
            ...{ description: 'Tool box, left side', category: null, oem: null, created_at },
          },
        ],
        trailer_part: [
          {
            ...{ uuid: trailerPart.uuid, revision: 116, part: part.uuid, trailer: trailer.uuid },
            ...{ notes: trailerPart.notes, ...kept },
          },
        ],
        resource: [changedResource()],
        ...changedYard,
        view: [
          {
            ...{ uuid: overdue.uuid, revision: 126, name: overdue.name, address: overdue.address },
            ...{ shared: true, owner: { uuid: user.uuid, name: user.name }, is_default: false },
            archived_at: null,
          },
        ],
      },
    },
  },
  'GET /sync/catalogue': {
    input: {},
    output: {
      digest,
      oem: [
        { ...oem, makes_trailers: true, makes_parts: false, categories: [] },
        { ...partOem, makes_trailers: false, makes_parts: true, categories: [category.uuid] },
      ],
      trailer_class: [trailerClass],
      part_category: [
        { uuid: outerCategory.uuid, name: outerCategory.name, parent: null },
        { uuid: category.uuid, name: category.name, parent: outerCategory.uuid },
      ],
      part: [{ ...part, category: category.uuid, oem: partOem.uuid, created_at }],
    },
  },
}

function changedTrailer() {
  const { accessKey: _tag, image, customer: owner, ...row } = trailer
  return {
    ...{ ...row, revision: 118, customer: owner?.uuid ?? null },
    ...{ image: image?.uuid ?? null, image_size: image ? 312_480 : null },
    ...{ class: trailerClass.uuid, oem: oem.uuid, manual: resource.uuid, archived_at: null },
  }
}

function changedResource() {
  const { upload, ...row } = resource
  return {
    ...{ ...row, revision: 117, trailer: trailer.uuid, trailer_part: trailerPart.uuid, created_at },
    upload: upload && {
      ...{ uuid: upload.uuid, name: upload.name, mime: upload.mime },
      ...{ size: upload.size, preview: true },
    },
  }
}
