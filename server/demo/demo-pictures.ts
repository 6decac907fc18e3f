import { seeded } from '#server/reference/random.ts'
import { type TrailerKind, trailerKinds } from '#server/reference/trailer-kind.ts'

/** One drawn photo: what stands there, in which of its colours, in which place. */
export type Picture = { uuid: string; name: string; kind: TrailerKind; variant: number }

const variants: Partial<Record<TrailerKind, number>> = {
  plant: 3,
  flat: 3,
  curtain: 3,
  tanker: 3,
  tipper: 3,
  dog: 3,
}

const random = seeded('pictures')

/** Every kind has two or three. */
export const pictures: readonly Picture[] = trailerKinds.flatMap((kind) =>
  Array.from({ length: variants[kind] ?? 2 }, (_, variant) => {
    return { uuid: random.uuid(), name: `${kind}-${variant + 1}.jpg`, kind, variant }
  }),
)
