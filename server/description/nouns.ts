import { aboutCalls } from '#contract/about.ts'
import { accountCalls } from '#contract/account.ts'
import { calendarCalls } from '#contract/calendar.ts'
import type { CallName, Calls } from '#contract/calls.ts'
import { fileCalls } from '#contract/file.ts'
import { forgottenCalls } from '#contract/forgotten.ts'
import { handoverLinkCalls } from '#contract/handover/link.ts'
import { importCalls } from '#contract/imports.ts'
import { intakeCalls } from '#contract/intake.ts'
import { invitationCalls } from '#contract/invitation.ts'
import { lookupCalls } from '#contract/lookup.ts'
import { messageCalls } from '#contract/message.ts'
import { noticeCalls } from '#contract/notices.ts'
import { organizationCalls } from '#contract/organization.ts'
import { partCalls } from '#contract/part-calls.ts'
import { recallCalls } from '#contract/recall/recall.ts'
import { registryCalls } from '#contract/registry.ts'
import { resourceCalls } from '#contract/resource-calls.ts'
import { scanTagCalls } from '#contract/scan-tag.ts'
import { secondFactorCalls } from '#contract/second-factor.ts'
import { sessionCalls } from '#contract/session.ts'
import { sheetLineCalls } from '#contract/sheet-lines.ts'
import { syncCalls } from '#contract/sync.ts'
import { tagCalls } from '#contract/tag-calls.ts'
import { templateCalls } from '#contract/template.ts'
import { trailerCalls } from '#contract/trailer-calls.ts'
import { trailerChangeCalls } from '#contract/trailer-change.ts'
import { viewCalls } from '#contract/view.ts'
import { checklistCalls } from '#contract/yard/checklist.ts'
import { defectCalls } from '#contract/yard/defect.ts'
import { dueCalls } from '#contract/yard/due-calls.ts'
import { inspectionCalls } from '#contract/yard/inspection.ts'
import { logEntryCalls } from '#contract/yard/log-entry.ts'
import { reportCalls } from '#contract/yard/report.ts'
import { sharedYardCalls } from '#contract/yard/shared-yard.ts'
import { walkCalls } from '#contract/yard/walk.ts'

/** The calls by what they are about, in the order in which a reader needs them. */
const nouns: { name: string; about: string; calls: Partial<Calls> }[] = [
  {
    name: 'Session',
    about: 'Signing in sets a cookie; every call that is not for anyone needs it.',
    calls: sessionCalls,
  },
  {
    name: 'Trailers',
    about: "The organization's trailers, and the one that an access key shows.",
    calls: trailerCalls,
  },
  {
    name: 'Scan tags',
    about: 'The plates on the trailers. A tag is linked once and stays with its trailer.',
    calls: scanTagCalls,
  },
  {
    name: "A tag's life",
    about: 'What administrators do with plates: mint, print, void, replace and move them.',
    calls: tagCalls,
  },
  {
    name: 'Parts',
    about: 'The catalogue of parts, and the parts that are on a trailer.',
    calls: partCalls,
  },
  {
    name: 'Resources',
    about: 'Documents and links of a trailer or of one of its parts.',
    calls: resourceCalls,
  },
  {
    name: 'Checklists',
    about: 'What inspections ask. A change of the sections is a new version; the old ones stay.',
    calls: checklistCalls,
  },
  {
    name: 'Inspections',
    about: 'Checklists that somebody went down at a trailer. A finished one never changes.',
    calls: inspectionCalls,
  },
  {
    name: 'Files',
    about: 'Uploads, and the signed addresses that they are read by for 15 minutes.',
    calls: fileCalls,
  },
  {
    name: 'Look-ups',
    about: 'What the fields of a trailer point to.',
    calls: lookupCalls,
  },
  {
    name: 'Registry',
    about:
      'What trailers and parts are described with: manufacturers, classifications, categories, parts and customers of your own beside those that come with Drawbar.',
    calls: registryCalls,
  },
  {
    name: 'Sheet lines',
    about:
      'Lines that your organization added to the specification sheet, beside those that come with Drawbar. Trailers keep their values in `sheet`, by the keys of the lines.',
    calls: sheetLineCalls,
  },
  {
    name: 'Recalls',
    about:
      'Which trailers carry a part that has to be looked at or exchanged, and how far each is: to do, informed, done, or gone.',
    calls: recallCalls,
  },
  {
    name: 'Imports',
    about:
      'Spreadsheets whose rows were written as trailers, piece by piece. An import is continued after a break and undone as one.',
    calls: importCalls,
  },
  {
    name: 'Templates',
    about:
      'Empty spreadsheets of a regulator or a customer, saved with the fields that their columns take. Devices fill them in.',
    calls: templateCalls,
  },
  {
    name: 'Account',
    about: 'The name, picture and password of whoever is signed in.',
    calls: accountCalls,
  },
  {
    name: 'Second factors',
    about:
      'What signing in takes beside a password: codes of an authenticator app, recovery codes for when it is lost.',
    calls: secondFactorCalls,
  },
  {
    name: 'Organization',
    about: 'Its users and settings.',
    calls: organizationCalls,
  },
  {
    name: 'Forgotten passwords',
    about: 'By a link that is mailed to whoever asks at the sign-in.',
    calls: forgottenCalls,
  },
  {
    name: 'Invitations',
    about: 'By a link, which somebody opens to choose a name and a password.',
    calls: invitationCalls,
  },
  {
    name: 'Mail',
    about:
      'What could not be delivered, and of what one gets mail. Mail itself is written by what it tells of.',
    calls: { ...messageCalls, ...noticeCalls, ...calendarCalls },
  },
  {
    name: 'Reports',
    about:
      'What visitors write of a trailer that is not as it should be, and what becomes of it; what of a logbook is for them.',
    calls: { ...reportCalls, ...sharedYardCalls },
  },
  {
    name: 'Intake',
    about:
      'Builds that somebody without an account sends by a link of the organization. Each waits until a member accepts it, which registers a trailer, or declines it.',
    calls: intakeCalls,
  },
  {
    name: 'Views',
    about: 'Filters, sort and columns of the list of trailers, under a name.',
    calls: viewCalls,
  },
  {
    name: 'Due',
    about:
      'Inspections, by the intervals of checklists, and dates of the kinds that the organization names.',
    calls: dueCalls,
  },
  { name: 'Counts', about: 'Who was seen in a yard, plate by plate.', calls: walkCalls },
  {
    name: 'Sync',
    about: 'What a device that works without a network keeps a copy of.',
    calls: syncCalls,
  },
  {
    name: 'Logbook',
    about: 'What was done to a trailer. Nothing of it is changed or removed, only struck through.',
    calls: { ...logEntryCalls, ...handoverLinkCalls },
  },
  {
    name: 'History',
    about:
      'Who changed what when, from which device, in words; what was done at once is one batch.',
    calls: trailerChangeCalls,
  },
  {
    name: 'Defects',
    about: 'What is wrong with a trailer, how bad it is, and what became of it.',
    calls: defectCalls,
  },
  { name: 'About', about: 'What the operator set for everybody.', calls: aboutCalls },
]

export const tags = nouns.map(({ name, about }) => ({ name, description: about }))

/** The name of the noun that a call is about. */
export function nounOf(name: CallName): string {
  const noun = nouns.find(({ calls }) => name in calls)
  if (!noun) throw new Error(`${name} is about no noun`)
  return noun.name
}

/** All calls, noun by noun. */
export const callsInOrder = nouns.flatMap(({ calls }) => Object.keys(calls) as CallName[]) // Their type says so.
