import { imageTypes } from './limits.ts'

export const isImageType = (mime: string) => imageTypes.some((type) => type === mime)

/** Whether a browser shows a file that somebody stored: pictures and PDFs. Anything else is saved. */
export const isShownType = (mime: string) => isImageType(mime) || mime === 'application/pdf'
