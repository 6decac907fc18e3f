import type { Plugin, Rollup } from 'vite'

const place = '<script src="/page-scripts.js">'
const routeOf = (name: string) => `/src/routes/${name}.tsx?tsr-split=component`
const partOf = (name: string) => `/src/features/${name}.tsx`
const frame = routeOf('_signed-in')

/** What shows the pages that a start begins with, by the beginning of their addresses. */
const starts = {
  '/home': [
    ...[frame, routeOf('_signed-in.home')],
    ...['due/due-on-home', 'inspections/unfinished-on-home', 'home/lately'].map(partOf),
  ],
  '/trailers': [frame, routeOf('_signed-in.trailers'), partOf('views/views-bar')],
  '/trailer/': [frame, routeOf('_signed-in.trailer.$uuid')],
}

/** What the list and /home show first. */
export const firstShown = [...starts['/home'], ...starts['/trailers']]

/**
 * Tells public/page-scripts.js which scripts the pages need that members begin with: the app would find
 * them only when it runs.
 */
export const firstFiles = (): Plugin => ({
  name: 'first-files',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (!bundle) return html
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const app = filesOf(chunks, (chunk) => chunk.isEntry)
      const pages = Object.entries(starts).map(([address, ends]) => {
        const isOfPage = (chunk: Rollup.OutputChunk) =>
          ends.some((end) => chunk.facadeModuleId?.endsWith(end))
        return [address, [...filesOf(chunks, isOfPage)].filter((file) => !app.has(file))]
      })
      if (!html.includes(place)) throw new Error(`index.html has no ${place}`)
      const told = JSON.stringify(Object.fromEntries(pages))
      return html.replace(place, () => place.replace('>', ` data-pages='${told}'>`))
    },
  },
})

/** @returns the names of some chunks and of all that these import */
export function filesOf(
  chunks: Rollup.OutputChunk[],
  isWanted: (chunk: Rollup.OutputChunk) => boolean,
) {
  const files = new Set<string>()
  const follow = (chunk: Rollup.OutputChunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const name of chunk.imports) follow(chunks.find(({ fileName }) => fileName === name))
  }
  chunks.filter(isWanted).forEach(follow)
  return files
}
