import sharp from 'sharp'

const [out, ...ins] = process.argv.slice(2)
const metas = await Promise.all(ins.map((i) => sharp(i).metadata()))
let x = 0
const comp = ins.map((input, i) => {
  const c = { input, left: x, top: 0 }
  x += metas[i].width
  return c
})
await sharp({
  create: {
    width: x,
    height: Math.max(...metas.map((m) => m.height)),
    channels: 3,
    background: '#888',
  },
})
  .composite(comp)
  .png()
  .toFile(out)
