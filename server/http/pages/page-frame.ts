import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sourceOf } from '#server/http/inside-sources.ts'
import { criticalCss } from './critical-css.ts'

/** The HTML around a drawn page. */
export type PageFrame = {
  /** Sources of the inline scripts, for the policy. */
  scripts: string[]
  /** @returns a page, and the source of its style */
  fill(page: DrawnPage): FilledPage
  /** An empty page for the app, with words for browsers without scripts. */
  say(name: string, words: string): string
}

export type FilledPage = { html: string; style: string }

export type DrawnPage = {
  /** Of the page, in the build. */
  name: string
  title: string
  description: string
  /** Absolute address of a picture for previews. */
  picture: string | null
  /** Whether search engines may list it. */
  isListed: boolean
  drawn: string
  answers: unknown
}

const unlisted = '<meta name="robots" content="noindex">'
const inside = ['theme.js', 'oldest-browser.js'] as const
const starters = ['early.js', 'visit.js']

/** Reads the page that the build made, and takes it apart. */
export async function readFrame(dist: string): Promise<PageFrame> {
  const page = await readFile(join(dist, 'index.html'), 'utf8')
  const app = found(page, /<script type="module"[^>]*\ssrc="([^"]+)"/)
  const sheet = found(page, /<link rel="stylesheet"[^>]*\shref="([^"]+)"/)
  const visitor = await readVisitorFiles(dist)
  const cssOf = criticalCss(await readFile(join(dist, sheet), 'utf8'))
  const read = (name: string) => readFile(join(dist, name), 'utf8')
  const first = await Promise.all(inside.map(read))
  const start = (await Promise.all(starters.map(read))).join('')
  const [, head = ''] = /<head>([\s\S]*?)<\/head>/.exec(page) ?? []
  const kept = head
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<title[^>]*>[^<]*<\/title>/, '')
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(/<script[^>]*><\/script>/g, '')
    .replace(/<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
  const startOf = (name: string) =>
    `<script data-app="${app}" data-visitor="${visitor.entry}" data-react="${visitor.react}" data-parts="${visitor.pages[name]?.join(' ') ?? ''}" data-sheet="${sheet}">${start}</script>`
  return {
    scripts: [...first, start].map(sourceOf),
    say: (name, words) =>
      page
        .replace(/<link rel="modulepreload"[^>]*>/g, '')
        .replace(/<script type="module"[^>]*><\/script>/, '')
        .replace(/<noscript>[^<]*<\/noscript>/, () => `<noscript>${escaped(words)}</noscript>`)
        .replace('</head>', `${unlisted}\n</head>`)
        .replace('</body>', () => `${startOf(name)}\n</body>`),
    fill({ name, drawn, answers, ...about }) {
      const css = cssOf(drawn)
      const html = `<!doctype html>
<html lang="en-AU">
<head>
${kept}
${headOf(about)}
<style>${css}</style>
${first.map((script) => `<script>${script}</script>`).join('\n')}
</head>
<body>
${startOf(name)}
<div id="root" data-drawn>${drawn}</div>
<script type="application/json" id="page-answers">${jsonInHtml(answers)}</script>
</body>
</html>
`
      return { html, style: sourceOf(css) }
    },
  }
}

type VisitorFiles = { entry: string; react: string; pages: Record<string, string[]> }

/** Reads which files of src/public-pages the build made for each page. */
async function readVisitorFiles(dist: string): Promise<VisitorFiles> {
  return JSON.parse(await readFile(join(dist, '.vite', 'visitor-files.json'), 'utf8'))
}

/** @returns the folder of the build that draws pages, null where there is none */
export async function folderOfPages(dist: string): Promise<string | null> {
  const folder = `${dist}-server`
  const files: string[] = await readdir(folder).catch(() => [])
  return files.includes('render-page.js') ? folder : null
}

function headOf({
  title,
  description,
  picture,
  isListed,
}: Omit<DrawnPage, 'name' | 'drawn' | 'answers'>) {
  const [name, words] = [escaped(title), escaped(description)]
  return [
    // An unlisted page is of a trailer, whose VIN is in its title.
    `<title${isListed ? '' : ' translate="no"'}>${name}</title>`,
    `<meta name="description" content="${words}">`,
    isListed ? '' : unlisted,
    '<meta property="og:site_name" content="Drawbar">',
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${name}">`,
    `<meta property="og:description" content="${words}">`,
    picture ? `<meta property="og:image" content="${escaped(picture)}">` : '',
  ]
    .filter(Boolean)
    .join('\n')
}

function found(page: string, what: RegExp): string {
  const [, address] = what.exec(page) ?? []
  if (!address) throw new Error(`index.html has no ${what.source}`)
  return address
}

/** JSON that can't end its script element. */
const jsonInHtml = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
