import { deflateSync } from 'node:zlib'

/** A PDF of one page, its upper half red and its lower half blue, as a reader shows it. */
export const twoColours = () =>
  pdfFile('two.pdf', ['1 0 0 rg 0 400 400 400 re f 0 0 1 rg 0 0 400 400 re f'])

/** A PDF whose page is empty but for a field of a form, which was filled in red. */
export function filledPdf() {
  const field =
    '<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(b)/F 4/Rect[0 0 400 800]/P 3 0 R/AP<</N 6 0 R>>>>'
  const whole = Buffer.concat([
    Buffer.from(
      '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[5 0 R]>>>>endobj\n',
    ),
    Buffer.from('2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n'),
    Buffer.from('3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 800]/Annots[5 0 R]'),
    Buffer.from('/Resources<<>>>>endobj\n'),
    Buffer.from(`5 0 obj${field}endobj\n`),
    object(6, '/Type/XObject/Subtype/Form/BBox[0 0 400 800]', '1 0 0 rg 0 0 400 800 re f'),
    Buffer.from('trailer<</Root 1 0 R>>\n%%EOF'),
  ])
  return new File([new Uint8Array(whole)], 'form.pdf', { type: 'application/pdf' })
}

/** A PDF of two kilobytes whose page draws forms that draw forms: no memory holds them all. */
export function endlessPdf() {
  const levels = 9
  const forms = Array.from({ length: levels }, (_, level) => {
    const content = level === levels - 1 ? '0 0 1 1 re f' : `/F${level + 1} Do `.repeat(10)
    return object(5 + level, formHead, content)
  })
  return pdfFile('endless.pdf', ['/F0 Do '.repeat(10), ...forms])
}

/** A PDF of a kilobyte that keeps a reader busy for minutes: it unpacks a large picture often. */
export function slowPdf() {
  const side = 30_000
  const rows = deflateSync(deflateSync(Buffer.alloc(side * 3000), { level: 9 }), { level: 9 })
  const head =
    `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceRGB` +
    '/BitsPerComponent 8/Filter[/FlateDecode/FlateDecode]'
  const content = 'q 400 0 0 800 0 0 cm /F0 Do Q '.repeat(100)
  return pdfFile('slow.pdf', [content, object(5, head, rows)])
}

/** A PDF that asks for a password; its key is of no use to anybody. */
export function lockedPdf() {
  const hex = (byte: string) => `<${byte.repeat(32)}>`
  const lock = `/Filter/Standard/V 1/R 2/O${hex('ab')}/U${hex('cd')}/P -44`
  const file = `<${'ef'.repeat(16)}>`
  const trailer = `/Encrypt<<${lock}>>/ID[${file}${file}]`
  return pdfFile('locked.pdf', ['0 0 10 10 re f'], trailer)
}

export const damagedPdf = () =>
  new File(['%PDF-1.7\n%âãÏÓ\n1 0 obj <</Type/Catalog'], 'damaged.pdf', { type: 'application/pdf' })

const formHead = '/Type/XObject/Subtype/Form/BBox[0 0 400 800]/Resources 15 0 R'

/** @param objects the page's content, and further objects numbered from 5, /F0 being the first */
function pdfFile(name: string, [content = '', ...objects]: (string | Buffer)[], trailer = '') {
  const named = objects.map((_, index) => `/F${index} ${5 + index} 0 R`).join('')
  const whole = Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n'),
    Buffer.from('2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n'),
    Buffer.from('3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 800]'),
    Buffer.from('/Contents 4 0 R/Resources 15 0 R>>endobj\n'),
    object(4, '', content),
    ...objects.map((one) => Buffer.from(one)),
    Buffer.from(`15 0 obj<</XObject<<${named}>>>>endobj\ntrailer<</Root 1 0 R${trailer}>>\n%%EOF`),
  ])
  return new File([new Uint8Array(whole)], name, { type: 'application/pdf' })
}

function object(number: number, head: string, content: string | Buffer) {
  const body = Buffer.from(content)
  return Buffer.concat([
    Buffer.from(`${number} 0 obj<<${head}/Length ${body.length}>>stream\n`),
    body,
    Buffer.from('\nendstream endobj\n'),
  ])
}
