/** The picture, in pixels. */
export const width = 1600
export const height = 1000
/** Where the ground meets what stands behind, and where the wheels stand. */
export const horizon = 640
export const standing = 810
