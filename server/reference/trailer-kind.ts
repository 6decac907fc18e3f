/** What a trailer is built for: decides its picture, its classification and the parts it takes. */
export const trailerKinds = [
  'box',
  'plant',
  'caravan',
  'flat',
  'drop',
  'curtain',
  'reefer',
  'tanker',
  'tipper',
  'lowloader',
  'skel',
  'livestock',
  'bdouble',
  'dog',
  'dolly',
] as const

export type TrailerKind = (typeof trailerKinds)[number]

/** Those towed by a car or a ute. */
export const isLight = (kind: TrailerKind) =>
  kind === 'box' || kind === 'plant' || kind === 'caravan'
