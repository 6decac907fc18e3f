import type { TrailerKind } from '#server/reference/trailer-kind.ts'
import { bdouble, curtain } from './bodies-curtain.ts'
import { drop, flat } from './bodies-deck.ts'
import { dolly } from './bodies-dolly.ts'
import { box, caravan } from './bodies-light.ts'
import { lowloader } from './bodies-lowloader.ts'
import { plant } from './bodies-plant.ts'
import { skel } from './bodies-skel.ts'
import { tanker } from './bodies-tanker.ts'
import { dog, tipper } from './bodies-tipper.ts'
import { livestock, reefer } from './bodies-van.ts'

type Drawn = {
  /** Where the drawing begins and ends, metres. */
  from: number
  to: number
  draw: (variant: number) => string
}

export const trailerDrawings: Record<TrailerKind, Drawn> = {
  box: { from: -1.5, to: 3.2, draw: box },
  plant: { from: -1.9, to: 4.5, draw: plant },
  caravan: { from: -1.6, to: 5.9, draw: caravan },
  flat: { from: 0, to: 13.7, draw: flat },
  drop: { from: 0, to: 14.1, draw: drop },
  curtain: { from: 0, to: 13.7, draw: curtain },
  reefer: { from: -0.7, to: 13.7, draw: reefer },
  tanker: { from: 0, to: 12.9, draw: tanker },
  tipper: { from: -0.2, to: 10.8, draw: tipper },
  lowloader: { from: 0, to: 13.9, draw: lowloader },
  skel: { from: 0, to: 12.7, draw: skel },
  livestock: { from: 0, to: 13.7, draw: livestock },
  bdouble: { from: 0, to: 9.7, draw: bdouble },
  dog: { from: -2.9, to: 7.9, draw: dog },
  dolly: { from: -2.5, to: 2.9, draw: dolly },
}
