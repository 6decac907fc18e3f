import { z } from 'zod'
import { byUuid, count, created, endpoint, id, page, search } from './endpoint.ts'
import { limits } from './limits.ts'
import { accessLevel, newResource, photoChoices, resource, resourceChoice } from './resource.ts'

const resourcePage = page(limits.resourcesPage)
const resources = z.array(resource)
const byTrailer = { trailer: id }
const byPart = { part: id }
const byKey = { accessKey: id }
/** A trailer's photos stand in a gallery, apart from its other resources. */
const photos = z.enum(photoChoices).optional()

/** `part` is the uuid of a trailer part, not of the part in the catalogue. */
export const resourceCalls = {
  'GET /resources': endpoint({
    who: 'VIEWER',
    summary: "Resources of all of the organization's trailers, by name",
    input: search,
    output: z.array(resourceChoice),
  }),
  'GET /trailer/{trailer}/resources': endpoint({
    who: 'VIEWER',
    summary: "A trailer's own resources, newest first; those of its parts are not among them",
    input: resourcePage.extend({ ...byTrailer, photos }),
    output: resources,
  }),
  'GET /trailer/{trailer}/resource-count': endpoint({
    who: 'VIEWER',
    summary: 'How many resources a trailer has, without those of its parts',
    input: z.strictObject(byTrailer),
    output: count,
  }),
  'GET /trailer-parts/{part}/resources': endpoint({
    who: 'VIEWER',
    summary: 'The resources of a part of a trailer, newest first',
    input: resourcePage.extend(byPart),
    output: resources,
  }),
  'GET /trailer-parts/{part}/{trailer}/resource-count': endpoint({
    who: 'VIEWER',
    summary: 'How many resources a part of this trailer has',
    input: z.strictObject({ ...byPart, ...byTrailer }),
    output: count,
  }),
  'GET /secure/trailers/{accessKey}/resources': endpoint({
    who: 'key',
    summary: 'The resources of its trailer that an access key shows',
    input: resourcePage.extend({ ...byKey, photos }),
    output: resources,
  }),
  'GET /secure/trailers/{accessKey}/resources/count': endpoint({
    who: 'key',
    summary: 'How many resources of its trailer an access key shows',
    input: z.strictObject(byKey),
    output: count,
  }),
  'GET /secure/trailer-parts/{accessKey}/resources/{part}': endpoint({
    who: 'key',
    summary: 'The resources of a part that an access key shows',
    input: resourcePage.extend({ ...byKey, ...byPart }),
    output: resources,
  }),
  'GET /secure/trailer-parts/{accessKey}/resources/count/{part}': endpoint({
    who: 'key',
    summary: 'How many resources of a part an access key shows',
    input: z.strictObject({ ...byKey, ...byPart }),
    output: count,
  }),
  'POST /trailers/resources': endpoint({
    who: 'EDITOR',
    summary: 'Add a resource to a trailer, or to a part of it',
    input: newResource,
    output: created,
  }),
  'POST /trailers/resources/{uuid}/archive': endpoint({
    who: 'EDITOR',
    summary: 'Remove a resource: it is archived',
    input: byUuid,
    output: created,
  }),
  'POST /trailers/resources/{uuid}/restore': endpoint({
    who: 'EDITOR',
    summary: 'Bring a removed resource back',
    input: byUuid,
    output: created,
  }),
  'POST /trailers/resources/{uuid}/access-level': endpoint({
    who: 'EDITOR',
    summary: 'Show a resource to visitors (2) or keep it within the organization (4)',
    // `base`: the expected current level; if it is another one, the change is refused.
    input: z.strictObject({
      uuid: id,
      access_level: accessLevel,
      base: z.strictObject({ access_level: accessLevel }).optional(),
    }),
    output: created,
  }),
}
