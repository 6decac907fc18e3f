import type { partCalls } from '#contract/part-calls.ts'
import type { resourceCalls } from '#contract/resource-calls.ts'
import type { Examples } from './example.ts'
import {
  accessKey,
  category,
  organization,
  outerCategory,
  part,
  partOem,
  resource,
  trailer,
  trailerPart,
} from './records.ts'

const { notes: _private, ...sharedPart } = trailerPart
const onTrailer = trailerPart.trailer
const key = accessKey.uuid
const custom = 'd3e4f5a6-b7c8-4d9e-80f1-a2b3c4d5e018'
const link = 'e4f5a6b7-c8d9-4e0f-91a2-b3c4d5e6f019'

export const partExamples: Examples<keyof typeof partCalls> = {
  'GET /part-categories': {
    input: { search: 'axle', parent: outerCategory.uuid },
    output: [category],
  },
  'GET /trailer-parts': {
    input: { search: 'disc brake', oem: partOem.uuid, type: category.uuid, start: 0, limit: 10 },
    output: [part],
  },
  'GET /trailers/{trailer}/parts': {
    input: { trailer: onTrailer, search: '', start: 0, limit: 10 },
    output: [trailerPart],
  },
  'GET /trailer-parts/{uuid}': { input: { uuid: trailerPart.uuid }, output: trailerPart },
  'POST /trailer-parts/custom': {
    input: {
      uuid: custom,
      modelNumber: 'ACME-44',
      description: 'Tool box, left side',
      trailer: onTrailer,
      category: null,
      notes: 'Keys with the yard',
      resources: [resource.uuid],
    },
    output: { uuid: custom },
  },
  'POST /trailer-parts/link': {
    input: { uuid: link, part: part.uuid, trailer: onTrailer },
    output: { uuid: link },
  },
  'POST /trailer-parts/archive': { input: { uuid: custom }, output: { uuid: custom } },
  'POST /trailer-parts/{uuid}/restore': { input: { uuid: custom }, output: { uuid: custom } },
  'GET /secure/trailers/{accessKey}/parts': {
    input: { accessKey: key, search: '', start: 0, limit: 10 },
    output: [sharedPart],
  },
  'GET /secure/trailers/{accessKey}/part/{uuid}': {
    input: { accessKey: key, uuid: trailerPart.uuid },
    output: { ...sharedPart, organization },
  },
}

const page = { search: '', start: 0, limit: 6 }
const added = 'f5a6b7c8-d9e0-4f1a-82b3-c4d5e6f7a020'

export const resourceExamples: Examples<keyof typeof resourceCalls> = {
  'GET /resources': {
    input: { search: 'manual' },
    output: [{ ...resource, trailer: { uuid: onTrailer, vin: trailer.vin } }],
  },
  'GET /trailer/{trailer}/resources': {
    input: { trailer: onTrailer, ...page },
    output: [resource],
  },
  'GET /trailer/{trailer}/resource-count': { input: { trailer: onTrailer }, output: { count: 1 } },
  'GET /trailer-parts/{part}/resources': {
    input: { part: trailerPart.uuid, ...page },
    output: [resource],
  },
  'GET /trailer-parts/{part}/{trailer}/resource-count': {
    input: { part: trailerPart.uuid, trailer: onTrailer },
    output: { count: 1 },
  },
  'GET /secure/trailers/{accessKey}/resources': {
    input: { accessKey: key, ...page },
    output: [resource],
  },
  'GET /secure/trailers/{accessKey}/resources/count': {
    input: { accessKey: key },
    output: { count: 1 },
  },
  'GET /secure/trailer-parts/{accessKey}/resources/{part}': {
    input: { accessKey: key, part: trailerPart.uuid, ...page },
    output: [resource],
  },
  'GET /secure/trailer-parts/{accessKey}/resources/count/{part}': {
    input: { accessKey: key, part: trailerPart.uuid },
    output: { count: 1 },
  },
  'POST /trailers/resources': {
    input: {
      uuid: added,
      trailer: onTrailer,
      trailerPart: null,
      type: 'URL',
      name: 'Wiring diagram',
      url: 'https://maker.example/wiring.pdf',
      upload: null,
      access_level: 2,
    },
    output: { uuid: added },
  },
  'POST /trailers/resources/{uuid}/archive': { input: { uuid: added }, output: { uuid: added } },
  'POST /trailers/resources/{uuid}/restore': { input: { uuid: added }, output: { uuid: added } },
  'POST /trailers/resources/{uuid}/access-level': {
    input: { uuid: added, access_level: 4 },
    output: { uuid: added },
  },
}
