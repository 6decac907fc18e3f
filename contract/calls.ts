import type { z } from 'zod'
import { aboutCalls } from './about.ts'
import { accountCalls } from './account.ts'
import { calendarCalls } from './calendar.ts'
import { fileCalls } from './file.ts'
import { forgottenCalls } from './forgotten.ts'
import { handoverLinkCalls } from './handover/link.ts'
import { importCalls } from './imports.ts'
import { intakeCalls } from './intake.ts'
import { invitationCalls } from './invitation.ts'
import { lookupCalls } from './lookup.ts'
import { messageCalls } from './message.ts'
import { noticeCalls } from './notices.ts'
import { organizationCalls } from './organization.ts'
import { partCalls } from './part-calls.ts'
import { recallCalls } from './recall/recall.ts'
import { registryCalls } from './registry.ts'
import { resourceCalls } from './resource-calls.ts'
import { scanTagCalls } from './scan-tag.ts'
import { secondFactorCalls } from './second-factor.ts'
import { sessionCalls } from './session.ts'
import { sheetLineCalls } from './sheet-lines.ts'
import { syncCalls } from './sync.ts'
import { tagCalls } from './tag-calls.ts'
import { templateCalls } from './template.ts'
import { trailerCalls } from './trailer-calls.ts'
import { trailerChangeCalls } from './trailer-change.ts'
import { viewCalls } from './view.ts'
import { checklistCalls } from './yard/checklist.ts'
import { defectCalls } from './yard/defect.ts'
import { dueCalls } from './yard/due-calls.ts'
import { inspectionCalls } from './yard/inspection.ts'
import { logEntryCalls } from './yard/log-entry.ts'
import { reportCalls } from './yard/report.ts'
import { sharedYardCalls } from './yard/shared-yard.ts'
import { walkCalls } from './yard/walk.ts'

/** Every call of the API by 'METHOD /path', below /api. */
export const calls = {
  ...sessionCalls,
  ...secondFactorCalls,
  ...lookupCalls,
  ...registryCalls,
  ...sheetLineCalls,
  ...recallCalls,
  ...importCalls,
  ...templateCalls,
  ...fileCalls,
  ...trailerCalls,
  ...scanTagCalls,
  ...tagCalls,
  ...partCalls,
  ...resourceCalls,
  ...checklistCalls,
  ...accountCalls,
  ...organizationCalls,
  ...aboutCalls,
  ...messageCalls,
  ...calendarCalls,
  ...invitationCalls,
  ...handoverLinkCalls,
  ...forgottenCalls,
  ...noticeCalls,
  ...syncCalls,
  ...viewCalls,
  ...logEntryCalls,
  ...trailerChangeCalls,
  ...defectCalls,
  ...reportCalls,
  ...intakeCalls,
  ...dueCalls,
  ...sharedYardCalls,
  ...walkCalls,
  ...inspectionCalls,
}

export type Calls = typeof calls
export type CallName = keyof Calls
export type Sent<Name extends CallName> = z.input<Calls[Name]['input']>
export type Input<Name extends CallName> = z.output<Calls[Name]['input']>
export type Output<Name extends CallName> = z.output<Calls[Name]['output']>
