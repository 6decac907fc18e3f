import type { CallName, Calls, Input, Output } from '#contract/calls.ts'
import type { Member, NothingNew, Page, Stranger, Visitor } from '#server/core/asker.ts'
import { getAbout } from '#server/services/about.ts'
import {
  listBatch,
  listChanges,
  listSettingsChanges,
} from '#server/services/history/list-changes.ts'
import { listRecentChanges } from '#server/services/history/recent-changes.ts'
import { listImportRows, listImports } from '#server/services/imports/import-list.ts'
import { undoImport } from '#server/services/imports/undo-import.ts'
import { beginImport, writeImportRows } from '#server/services/imports/write-import.ts'
import {
  createCustomer,
  getCustomer,
  getOem,
  listClasses,
  listCustomers,
  listOems,
} from '#server/services/lookups.ts'
import { readCatalogue } from '#server/services/parts/catalogue.ts'
import {
  changeFittedPart,
  listRemovedParts,
  listSameSerial,
} from '#server/services/parts/fitted-parts.ts'
import { listPartCategories } from '#server/services/parts/part-categories.ts'
import {
  archiveTrailerPart,
  createCustomPart,
  linkPart,
  restoreTrailerPart,
} from '#server/services/parts/part-changes.ts'
import {
  getSharedPart,
  getTrailerPart,
  listParts,
  listSharedParts,
  listTrailerParts,
} from '#server/services/parts/parts.ts'
import { setMyImage } from '#server/services/people/account.ts'
import { formerAccount } from '#server/services/people/former-account.ts'
import { ownFiles, saveSettings } from '#server/services/people/organization-settings.ts'
import { endOwnSessions, listOwnSessions } from '#server/services/people/own-sessions.ts'
import { resetSecondFactor } from '#server/services/people/reset-second-factor.ts'
import { listSecondFactors } from '#server/services/people/second-factors.ts'
import { getSession } from '#server/services/people/sessions.ts'
import { countUsers, listUsers, removeUser, updateRole } from '#server/services/people/users.ts'
import { closeRecall, reopenRecall, saveRecall } from '#server/services/recalls/recall-changes.ts'
import {
  getRecall,
  listRecalledApart,
  listRecalledTrailers,
  listRecalls,
  listRecallsOfTrailer,
} from '#server/services/recalls/recalls.ts'
import { mergeRecord } from '#server/services/registry/merge-records.ts'
import {
  saveCategory,
  saveClass,
  saveCustomer,
  saveManufacturer,
  savePart,
} from '#server/services/registry/registry-changes.ts'
import { listRegistry } from '#server/services/registry/registry-list.ts'
import { restoreRecord, retireRecord } from '#server/services/registry/retired.ts'
import { unmergeRecord } from '#server/services/registry/unmerge-records.ts'
import { getFile, getSharedFile } from '#server/services/resources/files.ts'
import { findResources } from '#server/services/resources/find-resources.ts'
import {
  archiveResource,
  createResource,
  restoreResource,
  setAccessLevel,
} from '#server/services/resources/resource-changes.ts'
import {
  countPartResources,
  countResources,
  countSharedPartResources,
  countSharedResources,
  listPartResources,
  listResources,
  listSharedPartResources,
  listSharedResources,
} from '#server/services/resources/resources.ts'
import {
  orderSheetLines,
  restoreSheetLine,
  retireSheetLine,
  saveSheetLine,
} from '#server/services/sheet/line-changes.ts'
import { listSheetLines } from '#server/services/sheet/own-lines.ts'
import { sync } from '#server/services/sync.ts'
import { readKnownKeys } from '#server/services/sync-known.ts'
import {
  listMinted,
  mintForTrailer,
  undoMinted,
} from '#server/services/tags/minted-for-trailers.ts'
import { findTag, linkTag, listTags, listUnlinkedTags } from '#server/services/tags/scan-tags.ts'
import { listTagHistory } from '#server/services/tags/tag-history.ts'
import {
  markPrinted,
  mintBatch,
  moveTag,
  replaceTag,
  voidTag,
} from '#server/services/tags/tag-life.ts'
import { countTags, listAllTags } from '#server/services/tags/tag-list.ts'
import {
  archiveTemplate,
  getTemplateFile,
  listTemplates,
  saveTemplate,
} from '#server/services/templates/templates.ts'
import { listDeleted, restoreTrailer } from '#server/services/trailers/deleted-trailers.ts'
import {
  archiveTrailer,
  registerTrailer,
  saveTrailer,
  setTrailerImage,
} from '#server/services/trailers/trailer-changes.ts'
import { getSharedTrailer, getTrailer, listTrailers } from '#server/services/trailers/trailers.ts'
import {
  archiveView,
  changeView,
  chooseView,
  keepView,
} from '#server/services/views/view-changes.ts'
import { listViews } from '#server/services/views/view-rows.ts'
import {
  createChecklist,
  restoreChecklist,
  retireChecklist,
  saveChecklist,
} from '#server/services/yard/checklist-changes.ts'
import { getVersion, listChecklists } from '#server/services/yard/checklists.ts'
import { moveDefect, noteDefect } from '#server/services/yard/defect-changes.ts'
import { getDefect, listDefects, listTrailerDefects } from '#server/services/yard/defects.ts'
import { assignDue } from '#server/services/yard/due-assignments.ts'
import { createInspection } from '#server/services/yard/inspection-changes.ts'
import { getInspection, listInspections } from '#server/services/yard/inspections.ts'
import { listDue } from '#server/services/yard/list-due.ts'
import { listLog, strikeLogEntry, writeLogEntry } from '#server/services/yard/log-entries.ts'
import {
  acceptReport,
  declineReport,
  getReportAnswer,
  listReports,
} from '#server/services/yard/reports.ts'
import { listSharedLog } from '#server/services/yard/shared-yard.ts'
import { sayWhereabouts, setWalkState } from '#server/services/yard/walk-changes.ts'
import { getWalk, keepWalk, listWalks } from '#server/services/yard/walks.ts'
import { intakeRoutes } from './intake-routes.ts'
import { reachRoutes } from './reach-routes.ts'

/** Calls with a route file of their own, because they are more than JSON in one transaction. */
type OwnRoute =
  | 'POST /login'
  | 'POST /logout'
  | `POST /login/second${string}`
  | `POST /user/me/passkeys${string}`
  | `POST /user/me/totp/${string}`
  | 'POST /user/me/recovery-codes'
  | 'POST /upload'
  | 'POST /secure/trailers/{accessKey}/reports'
  | 'POST /intake/{key}'
  | 'POST /user/me/update'
  | 'POST /user/invite'
  | 'POST /user/me/calendar'
  | 'POST /log-entries/{uuid}/link'
  | 'POST /invitations'
  | 'POST /invitations/{uuid}/send-again'
  | `POST /join${string}`
  | `POST /password/${string}`
  | 'POST /user/reset-password'
  | 'GET /organization/archive'
  | 'POST /organization/logo'
type Askers = { anyone: Stranger; key: Visitor; VIEWER: Member; EDITOR: Member; ADMIN: Member }
type Rows<Answer> = Answer extends (infer Row)[] ? Answer | Page<Row> : Answer
type Answered<Name extends CallName> = Name extends 'GET /sync'
  ? Output<Name> | NothingNew
  : Rows<Output<Name>>
export type Service<Name extends CallName> = (
  asker: Askers[Calls[Name]['who']],
  input: Input<Name>,
) => Promise<Answered<Name>>

/** The service of each call. */
export const routes: { [Name in Exclude<CallName, OwnRoute>]: Service<Name> } = {
  'GET /session': getSession,
  'GET /customers': listCustomers,
  'GET /customers/{uuid}': getCustomer,
  'POST /customer': createCustomer,
  'GET /oems': listOems,
  'GET /oems/{uuid}': getOem,
  'GET /trailer-classifications': listClasses,
  'GET /trailers/{trailer}/recalls': listRecallsOfTrailer,
  'GET /recalls': listRecalls,
  'GET /recalls/{uuid}': getRecall,
  'GET /recalls/{uuid}/trailers': listRecalledTrailers,
  'GET /recalls/{uuid}/apart': listRecalledApart,
  'POST /recalls': saveRecall,
  'POST /recalls/{uuid}/close': closeRecall,
  'POST /recalls/{uuid}/reopen': reopenRecall,
  'GET /sheet-lines': listSheetLines,
  'POST /sheet-lines': saveSheetLine,
  'POST /sheet-lines/order': orderSheetLines,
  'POST /sheet-lines/{uuid}/retire': retireSheetLine,
  'POST /sheet-lines/{uuid}/restore': restoreSheetLine,
  'GET /registry/{kind}': listRegistry,
  'POST /registry/manufacturer': saveManufacturer,
  'POST /registry/class': saveClass,
  'POST /registry/category': saveCategory,
  'POST /registry/part': savePart,
  'POST /registry/customer': saveCustomer,
  'POST /registry/{kind}/{uuid}/retire': retireRecord,
  'POST /registry/{kind}/{uuid}/restore': restoreRecord,
  'POST /registry/{kind}/{uuid}/merge': mergeRecord,
  'POST /registry/{kind}/{uuid}/unmerge': unmergeRecord,
  'GET /templates': listTemplates,
  'GET /templates/{uuid}/file': getTemplateFile,
  'POST /templates': saveTemplate,
  'POST /templates/{uuid}/archive': archiveTemplate,
  'GET /imports': listImports,
  'POST /imports': beginImport,
  'GET /imports/{uuid}/rows': listImportRows,
  'POST /imports/{uuid}/rows': writeImportRows,
  'POST /imports/{uuid}/undo': undoImport,
  'GET /trailers': listTrailers,
  'GET /trailer/{uuid}': getTrailer,
  'POST /register-trailer': registerTrailer,
  'POST /trailer/{uuid}': saveTrailer,
  'POST /trailer/archive': archiveTrailer,
  'GET /trailers/deleted': listDeleted,
  'POST /trailer/{uuid}/restore': restoreTrailer,
  'POST /trailers/{uuid}/image': setTrailerImage,
  'GET /trailers/{trailer}/access': listTags,
  'GET /trailers/access/unlinked': listUnlinkedTags,
  'GET /trailers/access/find/{code}': findTag,
  'POST /trailers/access/link': linkTag,
  'GET /tags': listAllTags,
  'GET /tags/counts': countTags,
  'GET /tags/{uuid}/history': listTagHistory,
  'POST /tags/mint': mintBatch,
  'POST /trailers/{uuid}/new-tag': mintForTrailer,
  'POST /trailers/{uuid}/new-tag/undo': undoMinted,
  'GET /batches/{batch}/tags': listMinted,
  'POST /tags/printed': markPrinted,
  'POST /tags/{uuid}/void': voidTag,
  'POST /tags/{uuid}/replace': replaceTag,
  'POST /tags/{uuid}/move': moveTag,
  'GET /file/{uuid}': getFile,
  'GET /secure/trailers/{accessKey}': getSharedTrailer,
  'GET /secure/file/{uuid}': getSharedFile,
  'GET /trailer-parts': listParts,
  'GET /trailers/{trailer}/parts': listTrailerParts,
  'GET /trailers/{trailer}/removed-parts': listRemovedParts,
  'GET /trailer-parts/same-serial': listSameSerial,
  'GET /trailer-parts/{uuid}': getTrailerPart,
  'GET /secure/trailers/{accessKey}/parts': listSharedParts,
  'GET /secure/trailers/{accessKey}/part/{uuid}': getSharedPart,
  'GET /part-categories': listPartCategories,
  'POST /trailer-parts/custom': createCustomPart,
  'POST /trailer-parts/link': linkPart,
  'POST /trailer-parts/archive': archiveTrailerPart,
  'POST /trailer-parts/{uuid}': changeFittedPart,
  'POST /trailer-parts/{uuid}/restore': restoreTrailerPart,
  'GET /resources': findResources,
  'GET /trailer/{trailer}/resources': listResources,
  'GET /trailer/{trailer}/resource-count': countResources,
  'GET /trailer-parts/{part}/resources': listPartResources,
  'GET /trailer-parts/{part}/{trailer}/resource-count': countPartResources,
  'GET /secure/trailers/{accessKey}/resources': listSharedResources,
  'GET /secure/trailers/{accessKey}/resources/count': countSharedResources,
  'GET /secure/trailer-parts/{accessKey}/resources/{part}': listSharedPartResources,
  'GET /secure/trailer-parts/{accessKey}/resources/count/{part}': countSharedPartResources,
  'POST /trailers/resources': createResource,
  'POST /trailers/resources/{uuid}/archive': archiveResource,
  'POST /trailers/resources/{uuid}/restore': restoreResource,
  'POST /trailers/resources/{uuid}/access-level': setAccessLevel,
  'GET /user/me/second-factors': listSecondFactors,
  'POST /user/reset-second-factor': resetSecondFactor,
  'GET /user/me/sessions': listOwnSessions,
  'POST /user/me/sessions/end': endOwnSessions,
  'GET /user/me/former/{uuid}': formerAccount,
  'POST /user/me/update/image': setMyImage,
  'GET /users': listUsers,
  'GET /users/count': countUsers,
  'POST /user/update/role': updateRole,
  'POST /user/remove': removeUser,
  'GET /organization/files': ownFiles,
  'POST /organization/settings': saveSettings,
  ...reachRoutes,
  'GET /about': getAbout,
  'GET /sync': sync,
  'GET /sync/known': readKnownKeys,
  'GET /sync/catalogue': readCatalogue,
  'GET /trailers/{trailer}/changes': listChanges,
  'GET /batches/{batch}/changes': listBatch,
  'GET /changes/lately': listRecentChanges,
  'GET /organization/changes': listSettingsChanges,
  'GET /checklists': listChecklists,
  'GET /checklists/{uuid}/versions/{number}': getVersion,
  'POST /checklists': createChecklist,
  'POST /checklists/{uuid}': saveChecklist,
  'POST /checklists/{uuid}/retire': retireChecklist,
  'POST /checklists/{uuid}/restore': restoreChecklist,
  'GET /trailers/{trailer}/inspections': listInspections,
  'GET /inspections/{uuid}': getInspection,
  'POST /inspections': createInspection,
  'GET /trailers/{trailer}/log': listLog,
  'POST /log-entries': writeLogEntry,
  'POST /log-entries/{uuid}/strike': strikeLogEntry,
  'GET /defects': listDefects,
  'GET /defects/{uuid}': getDefect,
  'GET /trailers/{trailer}/defects': listTrailerDefects,
  'POST /defects': noteDefect,
  'POST /defects/{uuid}/act': moveDefect,
  'GET /secure/trailers/{accessKey}/log': listSharedLog,
  'GET /due': listDue,
  'POST /due-assignments': assignDue,
  'GET /walks': listWalks,
  'GET /walks/{uuid}': getWalk,
  'POST /walks': keepWalk,
  'POST /walks/{uuid}/state': setWalkState,
  'POST /whereabouts': sayWhereabouts,
  'GET /reports': listReports,
  'GET /reports/{answer}': getReportAnswer,
  'POST /reports/{uuid}/accept': acceptReport,
  'POST /reports/{uuid}/decline': declineReport,
  ...intakeRoutes,
  'GET /views': listViews,
  'POST /views': keepView,
  'POST /views/{uuid}': changeView,
  'POST /views/{uuid}/default': chooseView,
  'POST /views/{uuid}/archive': archiveView,
}
