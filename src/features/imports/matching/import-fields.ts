import { isSheetField, type SheetField, sheetField, sheetKey } from '#contract/sheet/flat-sheet.ts'
import { bareHeadingKey, headingKey, lineHeading } from '#contract/sheet/headings.ts'
import type { SheetLine } from '#contract/sheet/lines.ts'
import {
  aliasOf,
  headingOf,
  type TrailerField,
  trailerFieldNames,
} from '#contract/trailer/fields.ts'
import { anyFieldLabel } from '#src/domain/field-label.ts'
import { ownLinesHere } from '#src/domain/own-lines.ts'
import { lineNamed, offeredLines } from '#src/domain/sheet-lines.ts'
import { hasOtherUnit, withoutUnit } from './units.ts'

/** A trailer's own field that a column can fill in: all but the manual, which is a file of its own. */
export type OwnImportField = Exclude<TrailerField, 'manual'>
/** The same, a line of its specification sheet, or a scan tag of it. */
export type ImportField = OwnImportField | SheetField | 'tag'

export const ownImportFields = trailerFieldNames.filter(
  (name): name is OwnImportField => name !== 'manual',
)
export const importFields = (): ImportField[] => [
  ...ownImportFields,
  'tag',
  ...offeredLines().map(({ key }) => sheetField(key)),
]

export const lineOfField = (field: string | null): SheetLine | undefined =>
  field !== null && isSheetField(field) ? lineNamed(sheetKey(field)) : undefined

export const importLabelOf = (field: ImportField): string =>
  field === 'tag' ? 'Scan tag' : anyFieldLabel(field)

export const importHeadingOf = (field: ImportField): string =>
  field === 'tag' || isSheetField(field) ? importLabelOf(field) : headingOf(field)

/** Whether a column of a field has dates, which could be written in two orders. */
export const hasDates = (field: string | null) =>
  field === 'manufactured_date' || field === 'fitted_on' || lineOfField(field)?.kind === 'date'

/** Headings that other programs and registers use, beside our own labels. */
const otherHeadings: Partial<Record<ImportField, string[]>> = {
  vin: [
    ...['VIN number', 'VIN/Chassis', 'VIN/SN', 'VIN/Serial', 'Chassis', 'Chassis number'],
    ...['Vehicle identification number', 'Vehicle VIN'],
  ],
  rego: [
    ...['Rego', 'Rego number', 'Reg', 'Reg no', 'Registration number', 'Registration no'],
    ...['License plate', 'Licence plate', 'Plate number', 'Number plate'],
  ],
  rego_state: ['State', 'Rego state', 'Registration State/Province', 'Jurisdiction'],
  custom_identity_code: [
    'Trailer ID',
    'Fleet number',
    'Fleet no',
    'Unit',
    'Unit number',
    'Asset tag',
  ],
  fleet_code: ['Job', 'Job no', 'Build number', 'Order number'],
  class: [
    ...['Classification', 'Type', 'Trailer type', 'Vehicle type', 'Body type', 'Category'],
    'Vehicle category',
  ],
  oem: ['Make', 'Maker', 'Builder', 'Built by', 'OEM', 'Brand'],
  manufactured_date: [
    ...['Built', 'Build date', 'Date built', 'Date of manufacture', 'Manufacture date'],
    'Manufactured',
  ],
  customer: ['Owner', 'Client', 'Operator', 'Company'],
  notes: ['Note', 'Comments', 'Comment', 'Remarks', 'Description'],
  tag: [
    ...['Tag', 'Tag serial', 'Scan tag serial', 'Plate serial', 'QR', 'QR code', 'QR tag'],
    ...['Tag address', 'Plate address'],
  ],
  'sheet.tare': [
    'Tare',
    'Tare weight',
    'Empty weight',
    'Unladen weight',
    'Unladen mass',
    'Kerb mass',
  ],
  'sheet.atm': ['Aggregate trailer mass', 'Maximum ATM'],
  'sheet.gtm': ['Gross trailer mass', 'Maximum GTM'],
  'sheet.axle_group_1': ['Axle group', 'Axle rating', 'Axle group 1', 'Axle group 1 rating'],
  'sheet.axle_group_2': ['Axle group 2', 'Axle group 2 rating'],
  'sheet.axles': ['Number of axles', 'Axle count', 'Axle'],
  'sheet.brakes': ['Brake', 'Brake type', 'Braking'],
  'sheet.park_brake': ['Park brake', 'Handbrake'],
  'sheet.suspension': ['Suspension type'],
  'sheet.tyre_size': ['Tire size', 'Tyre', 'Tire'],
  'sheet.tyre_rating': ['Tire rating', 'Tyre rating', 'Load rating'],
  'sheet.tyres': ['Tires', 'Number of tyres', 'Number of tires', 'Tyre count'],
  'sheet.tyre_pressure': ['Tire pressure', 'Pressure'],
  'sheet.rims': ['Rim', 'Rim size', 'Wheels', 'Wheel size'],
  'sheet.spare_wheel': ['Spare', 'Spare tyre', 'Spare tire'],
  'sheet.coupling': ['Coupling type', 'Hitch', 'Hitch type'],
  'sheet.coupling_rating': ['Coupling capacity', 'Hitch rating'],
  'sheet.safety_chains': ['Safety chain', 'Chains'],
  'sheet.plug': ['Trailer plug', 'Plug type', 'Connector'],
  'sheet.length': ['Length'],
  'sheet.width': ['Width'],
  'sheet.height': ['Height'],
  'sheet.deck_length': ['Deck length', 'Body length', 'Tray length'],
  'sheet.deck_width': ['Deck width', 'Body width', 'Tray width'],
  'sheet.rear_overhang': ['Overhang', 'ROH'],
  'sheet.volume': ['Volume', 'Capacity', 'Tank capacity', 'Tank volume'],
  'sheet.approval': ['Approval', 'VTA', 'VTA number', 'CPA number', 'Type approval'],
  'sheet.complied_on': ['Complied', 'Date of compliance'],
  'sheet.paint': ['Colour', 'Color', 'Paint colour'],
}

/** @returns the fields by the keys of all headings that name them */
function learnHeadings() {
  const known = new Map<string, ImportField>()
  function learn(field: ImportField, headings: readonly string[]) {
    for (const heading of headings) {
      const key = headingKey(heading)
      if (!known.has(key)) known.set(key, field)
    }
  }
  const fields = importFields()
  // Our own words go before those of others.
  for (const field of fields) {
    const line = lineOfField(field)
    const own = [importLabelOf(field), importHeadingOf(field), field]
    learn(field, line ? [...own, lineHeading(line)] : own)
  }
  for (const field of ownImportFields) learn(field, [aliasOf(field)])
  for (const field of fields) learn(field, otherHeadings[field] ?? [])
  return known
}

let learnt = { own: ownLinesHere(), known: learnHeadings() }

/** Learnt anew where the organization's lines changed. */
function headings() {
  const own = ownLinesHere()
  if (own !== learnt.own) learnt = { own, known: learnHeadings() }
  return learnt.known
}

/** @returns the field that a heading names; a unit may follow that of a number of the sheet */
export function fieldOfHeading(heading: string): ImportField | null {
  const known = headings()
  const whole = known.get(headingKey(heading))
  if (whole) return whole
  const bare = known.get(bareHeadingKey(heading))
  if (bare) return hasOtherUnit(heading, lineOfField(bare)) ? null : bare
  const named = known.get(bareHeadingKey(withoutUnit(heading)))
  const line = lineOfField(named ?? null)
  return named && line?.kind === 'number' && !hasOtherUnit(heading, line) ? named : null
}
