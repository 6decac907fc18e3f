import { Condition } from './-trailer-condition.tsx'
import { Documents } from './-trailer-documents.tsx'
import { Logbook } from './-trailer-logbook.tsx'

/** The sections of a trailer's page behind the first, by their addresses. */
export const otherSections = { documents: Documents, condition: Condition, logbook: Logbook }
