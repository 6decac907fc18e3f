/** A PNG that no other call returned. */
export async function newPicture(name = 'picture.png'): Promise<File> {
  const canvas = new OffscreenCanvas(60, 40)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('there is nothing to draw with')
  pen.fillStyle = `#${crypto.randomUUID().slice(0, 6)}`
  pen.fillRect(0, 0, 60, 40)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' })
}
