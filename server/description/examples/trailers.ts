import type { scanTagCalls } from '#contract/scan-tag.ts'
import type { trailerCalls } from '#contract/trailer-calls.ts'
import type { Examples } from './example.ts'
import {
  accessKey,
  customer,
  oem,
  photo,
  sharedTrailer,
  trailer,
  trailerClass,
  unlinked,
  user,
} from './records.ts'

const { uuid } = trailer

export const trailerExamples: Examples<keyof typeof trailerCalls> = {
  'GET /trailers': { input: { search: '345678', start: 0, limit: 10 }, output: [trailer] },
  'GET /trailer/{uuid}': { input: { uuid }, output: trailer },
  'POST /register-trailer': {
    input: {
      uuid,
      vin: trailer.vin,
      class: { uuid: trailerClass.uuid },
      oem: { uuid: oem.uuid },
      manufactured_date: '2023-06',
      rego: 'XQ12AB',
      rego_state: 'VIC',
      customer: { uuid: customer.uuid },
    },
    output: { uuid },
  },
  'POST /trailer/{uuid}': {
    input: {
      ...{ uuid, rego: 'XQ12AC', notes: 'New plate in November' },
      base: { rego: trailer.rego, notes: trailer.notes },
    },
    output: { uuid },
  },
  'POST /trailer/archive': { input: { uuid }, output: { uuid } },
  'GET /trailers/deleted': {
    input: { start: 0, limit: 10 },
    output: [
      {
        ...{ ...trailer, deleted_at: '2025-11-21T05:10:00.000Z', deleted_by: user.name },
        holder: null,
      },
    ],
  },
  'POST /trailer/{uuid}/restore': { input: { uuid }, output: { uuid } },
  'POST /trailers/{uuid}/image': {
    input: { uuid, image: photo.uuid },
    output: { image: photo },
  },
  'GET /secure/trailers/{accessKey}': {
    input: { accessKey: accessKey.uuid },
    output: sharedTrailer,
  },
}

export const scanTagExamples: Examples<keyof typeof scanTagCalls> = {
  'GET /trailers/{trailer}/access': { input: { trailer: uuid }, output: [accessKey] },
  'GET /trailers/access/unlinked': { input: { search: 'p2wd' }, output: [unlinked] },
  'GET /trailers/access/find/{code}': {
    input: { code: accessKey.serial },
    output: { ...accessKey, trailer: uuid, state: 'linked' },
  },
  'POST /trailers/access/link': {
    input: { trailer: uuid, accessKey: unlinked.uuid },
    output: unlinked,
  },
}
