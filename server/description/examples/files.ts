import type { fileCalls } from '#contract/file.ts'
import type { lookupCalls } from '#contract/lookup.ts'
import type { Examples } from './example.ts'
import { accessKey, category, customer, oem, partOem, photo, trailerClass } from './records.ts'

export const lookupExamples: Examples<keyof typeof lookupCalls> = {
  'GET /customers': { input: { search: 'zenith' }, output: [customer] },
  'POST /customer': { input: { uuid: customer.uuid, name: customer.name }, output: customer },
  'GET /oems': {
    input: { search: 'saf', makes_trailers: false, makes_parts: true, category: category.uuid },
    output: [partOem],
  },
  'GET /oems/{uuid}': { input: { uuid: oem.uuid }, output: oem },
  'GET /trailer-classifications': { input: { search: 'semi' }, output: [trailerClass] },
}

export const fileExamples: Examples<keyof typeof fileCalls> = {
  'POST /upload': {
    input: { uuid: photo.uuid },
    output: { uuid: photo.uuid, name: 'trailer.jpg', mime: 'image/jpeg', size: 912_440 },
  },
  'GET /file/{uuid}': {
    input: { uuid: photo.uuid },
    output: { presignedUrl: photo.presignedUrl },
  },
  'GET /secure/file/{uuid}': {
    input: { uuid: photo.uuid, accessKey: accessKey.uuid },
    output: { presignedUrl: photo.presignedUrl },
  },
}
