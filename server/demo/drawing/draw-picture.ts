import sharp, { type Sharp } from 'sharp'
import type { Picture } from '#server/demo/demo-pictures.ts'
import { type Random, seeded } from '#server/reference/random.ts'
import { trailerKinds } from '#server/reference/trailer-kind.ts'
import { outwards } from './colour.ts'
import { trailerDrawings } from './draw-trailer.ts'
import { height, standing, width } from './frame.ts'
import { fills, livery } from './livery.ts'
import { type Scene, sceneSvg, scenes } from './scene.ts'
import { speckles } from './scene-sky-ground.ts'

const frame = (content: string, defs = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${defs}</defs>${content}</svg>`,
  )

/** A photo that never was: the trailer stands before a soft background, in that hour's light. */
export async function drawPicture({ kind, variant, name }: Picture): Promise<Buffer> {
  const random = seeded(name)
  const place = trailerKinds.indexOf(kind) + variant * 2
  const scene = scenes[place % scenes.length]
  if (!scene) throw new Error(`There is no scene for ${name}`)

  const trailer = await trailerLayer({ kind, variant }, scene, livery(place * 3 + variant))
  const layers = [
    { input: frame(speckles(scene.ground, random) + trailer.shadow, shade) },
    ...(scene.mirror ? [await mirrored(trailer.image, scene.mirror)] : []),
    trailer.image,
    { input: frame(finish, finishFills) },
    { ...grain, tile: true, blend: 'soft-light' as const },
  ].map((layer) => ({ top: 0, left: 0, ...layer }))
  const { input, raw } = await pixels(
    sharp(Buffer.from(sceneSvg(scene, random)))
      .flatten()
      .blur(1.5),
  )
  const behind = await pixels(sharp(input, { raw }).resize(width, height, { kernel: 'cubic' }))
  return sharp(behind.input, { raw: behind.raw })
    .composite(layers)
    .flatten()
    .jpeg({ quality: 80 })
    .toBuffer()
}

type Pixels = { input: Buffer; raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

/** Unpacked, for the next step. */
async function pixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { input: data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

type Drawn = { image: Pixels; shadow: string }

async function trailerLayer(
  { kind, variant }: Pick<Picture, 'kind' | 'variant'>,
  { light }: Scene,
  colours: Parameters<typeof fills>[0],
): Promise<Drawn> {
  const { from, to, draw } = trailerDrawings[kind]
  const scale = Math.min(1330 / (to - from), 250)
  const left = width / 2 - ((from + to) / 2) * scale
  const svg = frame(
    `<g transform="translate(${left} ${standing}) scale(${scale})">${draw(variant)}</g>`,
    fills(colours),
  )
  const image = await pixels(sharp(svg).linear([...light], [0, 0, 0]))
  const long = (to - from) * scale
  const shadow =
    `<ellipse cx="${width / 2 + 14}" cy="${standing + 6}" rx="${long * 0.56}" ry="${26 + scale * 0.14}" fill="url(#shade)"/>` +
    `<ellipse cx="${width / 2 + 10}" cy="${standing}" rx="${long * 0.5}" ry="${12 + scale * 0.06}" fill="url(#shade)"/>`
  return { image, shadow }
}

const shade = outwards('shade', [
  [0, '#07090c', 0.85],
  [0.55, '#07090c', 0.66],
  [0.8, '#07090c', 0.28],
  [1, '#07090c', 0],
])

/** The trailer upside down under its wheels, blurred, as wet or polished ground shows it. */
async function mirrored({ input, raw }: Pixels, strength: number) {
  const deep = height - standing
  const image = await pixels(
    sharp(input, { raw })
      .extract({ left: 0, top: standing - deep, width, height: deep })
      .flip()
      .blur(5)
      .linear([1, 1, 1, strength], [0, 0, 0, 0]),
  )
  return { ...image, top: standing, left: 0 }
}

const finishFills = outwards('vignette', [
  [0, '#000000', 0],
  [0.62, '#000000', 0],
  [1, '#050a12', 0.42],
])
const finish = `<ellipse cx="${width / 2}" cy="${height / 2}" rx="${width * 0.78}" ry="${height * 0.88}" fill="url(#vignette)"/>`

const grain: Pixels = film(seeded('grain'))

function film(random: Random): Pixels {
  const side = 256
  const grey = () => 128 + (random.next() + random.next() - 1) * 17
  const input = Buffer.from(Array.from({ length: side * side }, grey))
  return { input, raw: { width: side, height: side, channels: 1 } }
}
