import { seeded } from '#server/reference/random.ts'
import { axleService } from './document-axles.ts'
import { heavyManual, lightManual } from './document-manuals.ts'
import { wiring } from './document-wiring.ts'
import { type PdfPage, pdf } from './pdf.ts'

export type DocumentKey = 'heavyManual' | 'lightManual' | 'wiring' | 'axles'
export type DemoDocument = { uuid: string; name: string; draw: () => Buffer }

const random = seeded('documents')

const document = (name: string, pages: PdfPage[]): DemoDocument => {
  return { uuid: random.uuid(), name, draw: () => pdf(name, pages) }
}

/** What the trailers' resources of type UPLOAD hold. */
export const documents: Record<DocumentKey, DemoDocument> = {
  heavyManual: document('Operator manual – heavy trailers', heavyManual),
  lightManual: document('Operator manual – light trailers', lightManual),
  wiring: document('Wiring diagram', wiring),
  axles: document('Axle service sheet', axleService),
}
