import type { Picture } from '#server/demo/demo-pictures.ts'
export async function drawPicture(_picture: Picture): Promise<Buffer> {
  return Buffer.from('x')
}
