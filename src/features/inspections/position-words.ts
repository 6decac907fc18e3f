import type { Position } from '#contract/yard/yard-rows.ts'

/** @returns degrees as maps take them, and how far off they may be */
export const positionWords = ({ latitude, longitude, accuracy }: Position): string =>
  `${latitude}, ${longitude} (within ${accuracy} m)`
