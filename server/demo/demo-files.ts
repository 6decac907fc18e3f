import { createHash } from 'node:crypto'
import { documents } from './demo-documents.ts'
import { pictures } from './demo-pictures.ts'
import { drawPicture } from './drawing/draw-picture.ts'

/** A file of the demo before it is drawn. */
export type DemoFileSource = {
  uuid: string
  name: string
  mime: string
  draw: () => Promise<Buffer>
}

export type DemoFile = { uuid: string; name: string; mime: string; sha256: string; body: Buffer }

export const demoFiles: readonly DemoFileSource[] = [
  ...pictures.map((picture) => ({
    uuid: picture.uuid,
    name: picture.name,
    mime: 'image/jpeg',
    draw: () => drawPicture(picture),
  })),
  ...Object.values(documents).map(({ uuid, name, draw }) => ({
    uuid,
    name: `${name}.pdf`,
    mime: 'application/pdf',
    draw: async () => draw(),
  })),
]

/** One after the other, so that a small machine stays usable meanwhile. */
export async function drawDemoFiles(): Promise<DemoFile[]> {
  const drawn: DemoFile[] = []
  for (const { uuid, name, mime, draw } of demoFiles) {
    const body = await draw()
    const sha256 = createHash('sha256').update(body).digest('hex')
    drawn.push({ uuid, name, mime, sha256, body })
  }
  return drawn
}
