import { fileTypeName } from './file-type-names.ts'
import * as limits from './limit-values.ts'

export { limits }

export const imageTypes = ['image/webp', 'image/png', 'image/jpeg'] as const

export const imageTypeNames = 'JPEG, PNG or WebP picture'

export const tooLarge = (type: string) =>
  `Files must be less than ${limits.uploadBytes / 1024 / 1024}MB: ${fileTypeName(type) || 'file'}. Choose a smaller one.`

export const emptyFile = 'This file is empty. Choose another one.'

export const wrongType = (type: string) =>
  `Invalid file type: ${fileTypeName(type) || 'unknown'}. Choose a ${imageTypeNames}.`

export const tooManyPhotos = (most: number) =>
  `At most ${most} photos here. Remove one to add another.`
