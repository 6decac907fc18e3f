import { PDFiumLibrary } from '@hyzyla/pdfium'

/** @returns the text of each page as a reader extracts it, and where pictures stand, in points */
export async function pagesOf(bytes: Uint8Array) {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(Buffer.from(bytes))
  const pages = [...document.pages()].map((page) => {
    const objects = [...page.objects()]
    return {
      text: page.getText().replaceAll('\r\n', '\n'),
      images: objects.filter(({ type }) => type === 'image').length,
      paths: objects.filter(({ type }) => type === 'path').length,
    }
  })
  document.destroy()
  library.destroy()
  return pages
}

/** @returns how many lines and outlines are drawn */
export const pathsOf = async (bytes: Uint8Array) =>
  (await pagesOf(bytes)).reduce((sum, { paths }) => sum + paths, 0)
