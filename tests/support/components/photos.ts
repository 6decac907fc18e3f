import { page } from 'vitest/browser'
import type { AccessLevel } from '#contract/resource.ts'
import type { Trailer } from '#contract/trailer.ts'
import { ask } from '#tests/support/server/ask.ts'
import { bareTrailer } from '#tests/support/server/demo-trailers.ts'
import { yard } from './open.ts'
import { newPicture } from './picture.ts'

/** The part of a trailer's page that shows its photos. */
export function photoSection() {
  const section = page
    .bySelector('section')
    .filter({ has: page.getByRole('heading', { name: /^Photos/ }) })
  const viewer = page.bySelector('.dialog:has(.photo-dialog)')
  return {
    section,
    heading: section.getByRole('heading', { level: 2 }),
    tiles: section.bySelector('.photo-tile'),
    tile: (name: string | RegExp) => section.getByRole('button', { name }),
    large: section.bySelector('.trailer-image'),
    viewer,
    title: viewer.getByRole('heading', { level: 2 }),
  }
}

/** @returns a trailer of the demo yard that has a scan tag, and neither resources nor an image */
export async function trailerWithoutPhotos(): Promise<Trailer> {
  const trailer = await bareTrailer(yard)
  const { uuid } = trailer
  await ask(yard, 'POST /trailers/{uuid}/image', { uuid, image: null })
  return { ...trailer, image: null }
}

/** Uploads a picture past the app. */
export async function uploadPicture(name: string): Promise<string> {
  const form = new FormData()
  form.append('upload_file', await newPicture(name))
  const response = await fetch('/api/upload', { method: 'POST', body: form })
  const { data } = await response.json()
  return data.uuid
}

/** Adds a photo to a trailer, past the app. */
export async function addPhoto(trailer: string, name: string, access_level: AccessLevel = 2) {
  const upload = await uploadPicture(`${name}.png`)
  const body = { trailer, type: 'UPLOAD' as const, name, upload, access_level }
  const { uuid } = await ask(yard, 'POST /trailers/resources', body)
  return { uuid, upload }
}

/** Gives a trailer a cover that is none of its resources, past the app. */
export async function giveCover(trailer: string) {
  const image = await uploadPicture('cover.png')
  await ask(yard, 'POST /trailers/{uuid}/image', { uuid: trailer, image })
  return image
}
