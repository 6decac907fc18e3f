import type { CodeFormat } from './reading.ts'

const names: Record<CodeFormat, string> = {
  QRCode: 'QR',
  Code39: 'Code 39',
  Code128: 'Code 128',
  DataMatrix: 'Data Matrix',
}

/** Where people meet a kind of code whose name says them nothing. */
const metOn: Record<string, string> = {
  ITF: 'cartons',
  'EAN-13': 'goods in shops',
  'EAN-8': 'goods in shops',
  'UPC-A': 'goods in shops',
  'UPC-E': 'goods in shops',
  Codabar: 'parcels and in libraries',
  MaxiCode: 'parcels',
  PDF417: 'licences and tickets',
  Aztec: 'tickets',
}

/** The message about a photo that shows only another kind of code. */
export const otherCode = (name: string, formats: readonly CodeFormat[]) =>
  ['This photo shows another kind of code', words(name, formats)] as const

/** The same for the camera. */
export const otherCodeSeen = (name: string, formats: readonly CodeFormat[]) =>
  `This is another kind of code. ${words(name, formats)}`

function words(name: string, formats: readonly CodeFormat[]) {
  const met = metOn[name]
  return `Its kind is ${name}${met ? `, as on ${met}` : ''}. Only ${either(formats.map((format) => names[format]))} codes are read here.`
}

const either = (all: string[]) =>
  all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : all.join('')
