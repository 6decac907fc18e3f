import type { CallName, Calls, Input, Output } from '#contract/calls.ts'
import type { Member, Page, Stranger, Visitor } from '#server/asker.ts'
import { getFile, getSharedFile } from '#server/services/files.ts'
import {
  createCustomer,
  getOem,
  listClasses,
  listCustomers,
  listOems,
} from '#server/services/lookups.ts'
import { findTag, linkTag, listTags, listUnlinkedTags } from '#server/services/scan-tags.ts'
import { getSession } from '#server/services/sessions.ts'
import {
  archiveTrailer,
  registerTrailer,
  saveTrailer,
  setTrailerImage,
} from '#server/services/trailer-changes.ts'
import { getSharedTrailer, getTrailer, listTrailers } from '#server/services/trailers.ts'

/** Calls whose requests or answers are more than JSON have a file of their own. */
type OwnRoute = 'POST /login' | 'POST /logout' | 'POST /upload'

type Askers = { anyone: Stranger; key: Visitor; VIEWER: Member; EDITOR: Member; ADMIN: Member }
type Rows<Answer> = Answer extends (infer Row)[] ? Answer | Page<Row> : Answer

export type Service<Name extends CallName> = (
  asker: Askers[Calls[Name]['who']],
  input: Input<Name>,
) => Promise<Rows<Output<Name>>>

/** Which service answers which call. Who may call it stands in the contract. */
export const routes: { [Name in Exclude<CallName, OwnRoute>]: Service<Name> } = {
  'GET /session': getSession,
  'GET /customers': listCustomers,
  'POST /customer': createCustomer,
  'GET /oems': listOems,
  'GET /oems/{uuid}': getOem,
  'GET /trailer-classifications': listClasses,
  'GET /trailers': listTrailers,
  'GET /trailer/{uuid}': getTrailer,
  'POST /register-trailer': registerTrailer,
  'POST /trailer/{uuid}': saveTrailer,
  'POST /trailer/archive': archiveTrailer,
  'POST /trailers/{uuid}/image': setTrailerImage,
  'GET /trailers/{trailer}/access': listTags,
  'GET /trailers/access/unlinked': listUnlinkedTags,
  'GET /trailers/access/find/{code}': findTag,
  'POST /trailers/access/link': linkTag,
  'GET /file/{uuid}': getFile,
  'GET /secure/trailers/{accessKey}': getSharedTrailer,
  'GET /secure/file/{uuid}': getSharedFile,
}
