import {
  createChecklist,
  restoreChecklist,
  retireChecklist,
  saveChecklist,
} from '#server/services/yard/checklist-changes.ts'
import { getVersion, listChecklists } from '#server/services/yard/checklists.ts'
import { moveDefect, noteDefect } from '#server/services/yard/defect-changes.ts'
import { getDefect, listDefects, listTrailerDefects } from '#server/services/yard/defects.ts'
import { createInspection } from '#server/services/yard/inspection-changes.ts'
import { getInspection, listInspections } from '#server/services/yard/inspections.ts'
import { listLog, strikeLogEntry, writeLogEntry } from '#server/services/yard/log-entries.ts'
import {
  acceptReport,
  declineReport,
  getReportAnswer,
  listReports,
} from '#server/services/yard/reports.ts'
import { listSharedLog } from '#server/services/yard/shared-yard.ts'
import { getWalk, keepWalk, listWalks } from '#server/services/yard/walks.ts'

/** Calls about what happens to trailers after they were built; joined in routes.ts, which checks them. */
export const yardRoutes = {
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
  'GET /walks': listWalks,
  'GET /walks/{uuid}': getWalk,
  'POST /walks': keepWalk,
  'GET /reports': listReports,
  'GET /reports/{answer}': getReportAnswer,
  'POST /reports/{uuid}/accept': acceptReport,
  'POST /reports/{uuid}/decline': declineReport,
}
