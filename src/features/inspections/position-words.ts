import type { Position } from '#contract/yard/yard-rows.ts'

/** @returns degrees as maps accept them, and the accuracy */
export const positionWords = ({ latitude, longitude, accuracy }: Position): string =>
  `${latitude}, ${longitude} (within ${accuracy} m)`
