import type { z } from 'zod'
import type { ImportKind } from '#contract/import-kinds.ts'
import { fittedChange } from '#contract/part.ts'
import { registryCalls } from '#contract/registry.ts'

/** The kinds whose rows stand in a spreadsheet. */
export type SheetImport = Exclude<ImportKind, 'files'>
/** Those beside trailers. */
export type RecordImport = Exclude<SheetImport, 'trailers'>

/** A field that a column fills in, with the headings of other programs; without a schema it names a record. */
export type RecordField = {
  id: string
  label: string
  headings: readonly string[]
  schema?: z.ZodType
  isRequired?: true
}

const customer = registryCalls['POST /registry/customer'].input.shape
const part = registryCalls['POST /registry/part'].input.shape
const fitted = fittedChange.shape

const model: RecordField = {
  ...{ id: 'model_number', label: 'Model number', isRequired: true, schema: part.model_number },
  headings: ['Model', 'Part number', 'Part', 'Part no', 'SKU', 'Item'],
}
const maker: RecordField = {
  ...{ id: 'oem', label: 'Manufacturer' },
  headings: ['Make', 'Maker', 'Brand', 'Supplier', 'OEM'],
}

export const recordFields: Record<RecordImport, readonly RecordField[]> = {
  parts: [
    {
      ...{ id: 'vin', label: 'VIN', isRequired: true },
      headings: ['Chassis', 'VIN number', 'Chassis number', 'Trailer', 'Trailer VIN'],
    },
    model,
    maker,
    {
      ...{ id: 'quantity', label: 'Quantity', schema: fitted.quantity },
      headings: ['Qty', 'Count', 'Pieces'],
    },
    {
      ...{ id: 'serial', label: 'Serial', schema: fitted.serial },
      headings: ['Serial number', 'S/N', 'SN'],
    },
    {
      ...{ id: 'batch', label: 'Batch', schema: fitted.batch },
      headings: ['Batch number', 'Lot', 'Lot number'],
    },
    {
      ...{ id: 'position', label: 'Position', schema: fitted.position },
      headings: ['Location', 'Place', 'Where'],
    },
    {
      ...{ id: 'fitted_on', label: 'Fitted on', schema: fitted.fitted_on },
      headings: ['Fitted', 'Date fitted', 'Installed', 'Install date'],
    },
  ],
  customers: [
    {
      ...{ id: 'name', label: 'Customer', schema: customer.name, isRequired: true },
      headings: ['Name', 'Company', 'Company name', 'Client', 'Business', 'Owner'],
    },
    {
      ...{ id: 'contact', label: 'Contact', schema: customer.contact },
      headings: ['Contact name', 'Contact person', 'Attention'],
    },
    {
      ...{ id: 'email', label: 'Email', schema: customer.email },
      headings: ['E-mail', 'Email address', 'Mail'],
    },
    {
      ...{ id: 'phone', label: 'Phone', schema: customer.phone },
      headings: ['Phone number', 'Telephone', 'Mobile', 'Tel'],
    },
    {
      ...{ id: 'address', label: 'Address', schema: customer.address },
      headings: ['Street address', 'Postal address'],
    },
  ],
  catalogue: [
    model,
    {
      ...{ id: 'description', label: 'Description', schema: part.description },
      headings: ['Name', 'Part name', 'Item description'],
    },
    maker,
    { id: 'category', label: 'Category', headings: ['Type', 'Group', 'Part category'] },
  ],
}
