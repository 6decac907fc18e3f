import * as limits from './limit-values.ts'

export { limits }

export const imageTypes = ['image/webp', 'image/png', 'image/jpeg'] as const

/** What is said of a file that is too large; the limit that applies is the one named. */
export const tooLarge = (type: string) =>
  `Files must be less than ${limits.uploadBytes / 1024 / 1024}MB: ${type}`

export const emptyFile = 'This file is empty. Choose another one.'

export const wrongType = (type: string) => `Invalid file type: ${type}`

export const tooManyPhotos = (most: number) =>
  `At most ${most} photos here. Remove one to add another.`
