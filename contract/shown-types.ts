import { imageTypes } from './limits.ts'

export const isImageType = (mime: string) => imageTypes.some((type) => type === mime)

/** Pictures and PDFs are shown in the browser, anything else is downloaded. */
export const isShownType = (mime: string) => isImageType(mime) || mime === 'application/pdf'

/** Whether a resource is a photo, by the type of its file. */
export const isPhotoResource = ({ upload }: { upload: { mime: string } | null }) =>
  upload !== null && isImageType(upload.mime)
