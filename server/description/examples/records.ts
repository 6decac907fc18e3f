import type { Output } from '#contract/calls.ts'
import type { Image } from '#contract/file.ts'
import type { Part, PartCategory, TrailerPart } from '#contract/part.ts'
import type { Resource } from '#contract/resource.ts'
import type { SignedInUser } from '#contract/session.ts'
import type { PublicTrailer, Trailer } from '#contract/trailer.ts'

/*
 * The records that the examples speak of: one yard, one trailer of it, one part on the trailer and
 * one document of the part, so that a reader meets them again from call to call.
 */

export const organization = { uuid: '0b7c9d52-6e0f-4b1e-9a53-2f1f6f1f7c01', name: 'Acme Trailers' }
export const customer = { uuid: '5f4f2a0c-91a3-4d0c-8a0e-6f0f5d2c1e02', name: 'Zenith Haulage' }
export const oem = { uuid: 'c2a6b3d4-0d8b-4a53-b9d5-3c7a1c9e4f03', name: 'Vawdrey' }
export const partOem = { uuid: 'd1e5f7a8-4b2c-4c61-8f9e-7a6b5c4d3e04', name: 'SAF-Holland' }
export const trailerClass = { uuid: 'e0f1a2b3-5c4d-4e6f-9a8b-1c2d3e4f5a05', name: 'Semi Trailer' }
export const accessKey = { uuid: '7d3c2b1a-8f9e-4d5c-b6a7-0e1f2d3c4b06', serial: 'K7MQ-R4TX' }
/** A tag that no trailer has yet. */
export const unlinked = { uuid: 'f1a0b1c2-d3e4-4f5a-96b7-c8d9e0f1a017', serial: 'P2WD-9HXN' }

/** As signed addresses look: they run out after 15 minutes. */
function signed(upload: string, variant: string) {
  const proof = 'expires=1767225600&signature=n3XqYw0p4mZ8sV1tQ6kJ2hR7dL5cB9aF'
  return `/api/files/${organization.uuid}/${upload}/${variant}?${proof}`
}

export const photo: Image = {
  uuid: '3a2b1c0d-6e5f-4a4b-8c9d-5e6f7a8b9c07',
  presignedUrl: signed('3a2b1c0d-6e5f-4a4b-8c9d-5e6f7a8b9c07', 'original'),
  thumbnail: signed('3a2b1c0d-6e5f-4a4b-8c9d-5e6f7a8b9c07', 'thumbnail'),
  thumbnail2x: signed('3a2b1c0d-6e5f-4a4b-8c9d-5e6f7a8b9c07', 'thumbnail2x'),
}

export const user: SignedInUser = {
  uuid: '9e8d7c6b-5a49-4832-a1b0-c9d8e7f6a508',
  name: 'Jo Smith',
  email: 'jo@acme.example',
  role: 'EDITOR',
  image: null,
}

export const resource: Resource = {
  uuid: '1f2e3d4c-5b6a-4978-8695-a4b3c2d1e009',
  name: 'Axle service manual',
  type: 'UPLOAD',
  url: null,
  upload: {
    uuid: '2e3d4c5b-6a79-4887-9695-b4c3d2e1f010',
    name: 'axle-service-manual.pdf',
    mime: 'application/pdf',
    size: 482_133,
    presignedUrl: signed('2e3d4c5b-6a79-4887-9695-b4c3d2e1f010', 'original'),
    thumbnail: null,
    thumbnail2x: null,
  },
  access_level: 2,
  updated_at: '2025-11-03T02:14:00.000Z',
  archived_at: null,
}

export const outerCategory: PartCategory = {
  uuid: '6a798897-a6b5-4c4d-93e2-f1a0b1c2d012',
  name: 'Running gear',
  parent: null,
}

export const category: PartCategory = {
  uuid: '4c5b6a79-8897-4a6b-b5c4-d3e2f1a0b011',
  name: 'Axles',
  parent: outerCategory,
}

export const part: Part = {
  uuid: '8897a6b5-c4d3-4e2f-81a0-b1c2d3e4f013',
  model_number: 'CB-9010',
  description: 'Disc brake axle, 9 t',
  category,
  oem: partOem,
}

const trailerUuid = 'a6b5c4d3-e2f1-4a0b-91c2-d3e4f5a6b014'

export const trailerPart: TrailerPart = {
  uuid: 'c4d3e2f1-a0b1-4c2d-83e4-f5a6b7c8d015',
  part,
  trailer: trailerUuid,
  notes: 'Front axle, fitted new',
}

const publicTrailer: PublicTrailer = {
  uuid: trailerUuid,
  vin: '6T9T23ABC12345678',
  rego: 'XQ12AB',
  rego_state: 'VIC',
  custom_identity_code: 'T-104',
  class: trailerClass,
  oem,
  manufactured_date: '2023-06',
  manual: resource,
  image: photo,
  accessKey,
}

export const trailer: Trailer = {
  ...publicTrailer,
  customer,
  fleet_code: 'J-2291',
  notes: 'Lift axle on the first axle',
  revision: 118,
  created_at: '2025-10-28T23:05:00.000Z',
  updated_at: '2025-11-03T02:14:00.000Z',
}

export const sharedTrailer: Output<'GET /secure/trailers/{accessKey}'> = {
  ...publicTrailer,
  organization,
  yard: {
    reports: true,
    isDangerous: false,
    inspection: { at: '2025-11-02T22:40:00.000Z', result: 'pass' },
    hasLog: true,
  },
}
