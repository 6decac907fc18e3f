import type { CallName } from '#contract/calls.ts'
import type { Examples } from './examples/example.ts'
import { fileExamples, lookupExamples } from './examples/files.ts'
import { partExamples, resourceExamples } from './examples/parts.ts'
import {
  aboutExamples,
  accountExamples,
  organizationExamples,
  sessionExamples,
} from './examples/people.ts'
import { syncExamples } from './examples/sync.ts'
import { tagExamples } from './examples/tags.ts'
import { scanTagExamples, trailerExamples } from './examples/trailers.ts'

/** An example of every call. */
export const examples: Examples<CallName> = {
  ...sessionExamples,
  ...trailerExamples,
  ...scanTagExamples,
  ...tagExamples,
  ...partExamples,
  ...resourceExamples,
  ...fileExamples,
  ...lookupExamples,
  ...accountExamples,
  ...organizationExamples,
  ...aboutExamples,
  ...syncExamples,
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
    name: 'Organization',
    about: 'Its users and settings.',
    examples: organizationExamples,
  },
  {
    name: 'Sync',
    about: 'What a device that works without a network keeps a copy of.',
    examples: syncExamples,
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
