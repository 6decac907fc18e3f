import sharp from 'sharp'
import { encode } from 'uqr'

type Code = { text: string; module: number; left: number; top: number }

/** A photo of 12 megapixels with codes in it, of some pixels a module. */
export function largePhoto(codes: Code[]): Promise<Buffer> {
  const ground = { width: 4000, height: 3000, channels: 3, background: '#999' } as const
  return sharp({ create: ground })
    .composite(codes.map(({ left, top, ...code }) => ({ ...drawn(code), left, top })))
    .png({ compressionLevel: 1 })
    .toBuffer()
}

function drawn({ text, module }: { text: string; module: number }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const side = size * module
  const input = Buffer.alloc(side * side * 3, 235)
  for (let at = 0; at < side * side; at += 1) {
    const isDark = data[Math.floor(at / side / module)]?.[Math.floor((at % side) / module)]
    if (isDark) input.fill(20, at * 3, at * 3 + 3)
  }
  return { input, raw: { width: side, height: side, channels: 3 as const } }
}
