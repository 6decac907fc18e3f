import { z } from 'zod'
import { byUuid, created, endpoint, id, identifier, page, required, search } from './endpoint.ts'
import { limits } from './limits.ts'
import {
  asFittedInput,
  customPart,
  fittedChange,
  part,
  partCategory,
  partRemoval,
  removedPart,
  serialHolder,
  sharedPartPage,
  sharedTrailerPart,
  trailerPart,
} from './part.ts'

const partPage = page(limits.partsPage)

export const partCalls = {
  'GET /part-categories': endpoint({
    who: 'VIEWER',
    summary:
      'Categories of parts: the children of a parent, or the topmost; a search covers all descendants',
    input: search.extend({ parent: id.optional() }),
    output: z.array(partCategory),
  }),
  'GET /trailer-parts': endpoint({
    who: 'VIEWER',
    summary:
      "Parts of the catalogue and the organization's own; type is a category with its descendants",
    input: partPage.extend({ oem: id.optional(), type: id.optional() }),
    output: z.array(part),
  }),
  'GET /trailers/{trailer}/parts': endpoint({
    who: 'VIEWER',
    summary: 'The parts of a trailer, newest first',
    input: partPage.extend({ trailer: id }),
    output: z.array(trailerPart),
  }),
  'GET /trailers/{trailer}/removed-parts': endpoint({
    who: 'VIEWER',
    summary: 'The parts that were removed from a trailer, the last one first',
    input: partPage.omit({ search: true }).extend({ trailer: id }),
    output: z.array(removedPart),
  }),
  'GET /trailer-parts/same-serial': endpoint({
    who: 'VIEWER',
    summary: `The trailers that carry a part with a serial, ${limits.sameSerial} at most; separators in a serial do not count`,
    input: z.strictObject({ part: id, serial: required(identifier(limits.fittedTextLength)) }),
    output: z.array(serialHolder),
  }),
  'GET /trailer-parts/{uuid}': endpoint({
    who: 'VIEWER',
    summary: 'One part of a trailer',
    input: byUuid,
    output: trailerPart,
  }),
  'POST /trailer-parts/custom': endpoint({
    who: 'EDITOR',
    summary: 'Register a part that is in no catalogue, on a trailer',
    input: customPart,
    output: created,
  }),
  'POST /trailer-parts/link': endpoint({
    who: 'EDITOR',
    summary: 'Put a part of the catalogue on a trailer',
    input: z.strictObject({ uuid: id.optional(), part: id, trailer: id, ...asFittedInput }),
    output: created,
  }),
  'POST /trailer-parts/archive': endpoint({
    who: 'EDITOR',
    summary: 'Remove a part from its trailer: it is archived with its resources',
    input: partRemoval,
    output: created,
  }),
  'POST /trailer-parts/{uuid}': endpoint({
    who: 'EDITOR',
    summary: 'Say how a part is fitted to its trailer: what the call does not name stays',
    input: fittedChange,
    output: created,
  }),
  'POST /trailer-parts/{uuid}/restore': endpoint({
    who: 'EDITOR',
    summary: 'Put a removed part back on its trailer, with the resources that went with it',
    input: byUuid,
    output: created,
  }),
  'GET /secure/trailers/{accessKey}/parts': endpoint({
    who: 'key',
    summary: 'The parts of the trailer that an access key shows',
    input: partPage.extend({ accessKey: id }),
    output: z.array(sharedTrailerPart),
  }),
  'GET /secure/trailers/{accessKey}/part/{uuid}': endpoint({
    who: 'key',
    summary: 'One part of the trailer that an access key shows',
    input: z.strictObject({ accessKey: id, uuid: id }),
    output: sharedPartPage,
  }),
}
