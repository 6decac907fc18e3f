import type { CodeFormat } from './reading.ts'

const names: Record<CodeFormat, string> = {
  QRCode: 'QR',
  Code39: 'Code 39',
  Code128: 'Code 128',
  DataMatrix: 'Data Matrix',
}

/** The message about a photo that shows only another kind of code. */
export const otherCode = (name: string, formats: readonly CodeFormat[]) =>
  [`The code in this photo is of another kind: ${name}`, onlyThese(formats)] as const

/** The same for the camera. */
export const otherCodeSeen = (name: string, formats: readonly CodeFormat[]) =>
  `This code is of another kind: ${name}. ${onlyThese(formats)}`

const onlyThese = (formats: readonly CodeFormat[]) =>
  `Only ${either(formats.map((format) => names[format]))} codes are read here.`

const either = (all: string[]) =>
  all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : all.join('')
