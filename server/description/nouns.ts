import type { CallName } from '#contract/calls.ts'
import { checklistExamples } from './examples/checklists.ts'
import { defectExamples } from './examples/defects.ts'
import type { Examples } from './examples/example.ts'
import { fileExamples, lookupExamples } from './examples/files.ts'
import { historyExamples } from './examples/history.ts'
import { inspectionExamples } from './examples/inspections.ts'
import { logEntryExamples } from './examples/log-entries.ts'
import { partExamples, resourceExamples } from './examples/parts.ts'
import {
  aboutExamples,
  accountExamples,
  organizationExamples,
  sessionExamples,
} from './examples/people.ts'
import { reportExamples, sharedYardExamples } from './examples/reports.ts'
import { secondFactorExamples } from './examples/second-factors.ts'
import { syncExamples } from './examples/sync.ts'
import { tagExamples } from './examples/tags.ts'
import { scanTagExamples, trailerExamples } from './examples/trailers.ts'
import { viewExamples } from './examples/views.ts'
import { walkExamples } from './examples/walks.ts'

/** An example of every call. */
export const examples: Examples<CallName> = {
  ...sessionExamples,
  ...trailerExamples,
  ...scanTagExamples,
  ...tagExamples,
  ...partExamples,
  ...resourceExamples,
  ...checklistExamples,
  ...inspectionExamples,
  ...fileExamples,
  ...lookupExamples,
  ...accountExamples,
  ...secondFactorExamples,
  ...organizationExamples,
  ...aboutExamples,
  ...syncExamples,
  ...logEntryExamples,
  ...historyExamples,
  ...defectExamples,
  ...reportExamples,
  ...sharedYardExamples,
  ...viewExamples,
  ...walkExamples,
}

/** The calls by what they are about, in the order in which a reader needs them. */
const nouns: { name: string; about: string; examples: Partial<Examples<CallName>> }[] = [
  {
    name: 'Session',
    about: 'Signing in sets a cookie; every call that is not for anyone needs it.',
    examples: sessionExamples,
  },
  {
    name: 'Trailers',
    about: "The organization's trailers, and the one that an access key shows.",
    examples: trailerExamples,
  },
  {
    name: 'Scan tags',
    about: 'The plates on the trailers. A tag is linked once and stays with its trailer.',
    examples: scanTagExamples,
  },
  {
    name: "A tag's life",
    about: 'What administrators do with plates: mint, print, void, replace and move them.',
    examples: tagExamples,
  },
  {
    name: 'Parts',
    about: 'The catalogue of parts, and the parts that are on a trailer.',
    examples: partExamples,
  },
  {
    name: 'Resources',
    about: 'Documents and links of a trailer or of one of its parts.',
    examples: resourceExamples,
  },
  {
    name: 'Checklists',
    about: 'What inspections ask. A change of the sections is a new version; the old ones stay.',
    examples: checklistExamples,
  },
  {
    name: 'Inspections',
    about: 'Checklists that somebody went down at a trailer. A finished one never changes.',
    examples: inspectionExamples,
  },
  {
    name: 'Files',
    about: 'Uploads, and the signed addresses that they are read by for 15 minutes.',
    examples: fileExamples,
  },
  {
    name: 'Look-ups',
    about: 'What the fields of a trailer point to.',
    examples: lookupExamples,
  },
  {
    name: 'Account',
    about: 'The name, picture and password of whoever is signed in.',
    examples: accountExamples,
  },
  {
    name: 'Second factors',
    about:
      'What signing in takes beside a password: codes of an authenticator app, recovery codes for when it is lost.',
    examples: secondFactorExamples,
  },
  {
    name: 'Organization',
    about: 'Its users and settings.',
    examples: organizationExamples,
  },
  {
    name: 'Reports',
    about:
      'What visitors write of a trailer that is not as it should be, and what becomes of it; what of a logbook is for them.',
    examples: { ...reportExamples, ...sharedYardExamples },
  },
  {
    name: 'Views',
    about: 'Filters, sort and columns of the list of trailers, under a name.',
    examples: viewExamples,
  },
  { name: 'Counts', about: 'Who was seen in a yard, plate by plate.', examples: walkExamples },
  {
    name: 'Sync',
    about: 'What a device that works without a network keeps a copy of.',
    examples: syncExamples,
  },
  {
    name: 'Logbook',
    about: 'What was done to a trailer. Nothing of it is changed or removed, only struck through.',
    examples: logEntryExamples,
  },
  {
    name: 'History',
    about:
      'Who changed what when, from which device, in words; what was done at once is one batch.',
    examples: historyExamples,
  },
  {
    name: 'Defects',
    about: 'What is wrong with a trailer, how bad it is, and what became of it.',
    examples: defectExamples,
  },
  { name: 'About', about: 'What the operator set for everybody.', examples: aboutExamples },
]

export const tags = nouns.map(({ name, about }) => ({ name, description: about }))

/** The name of the noun that a call is about. */
export function nounOf(name: CallName): string {
  const noun = nouns.find(({ examples: own }) => name in own)
  if (!noun) throw new Error(`${name} is about no noun`)
  return noun.name
}

/** All calls, noun by noun. */
export const callsInOrder = nouns.flatMap(({ examples: own }) => Object.keys(own) as CallName[]) // Their type says so.
