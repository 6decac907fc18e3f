import { dateText } from '#contract/dates/date-text.ts'
import { clockIn } from '#contract/time-zone.ts'
import type { Handover } from '#server/services/yard/handovers.ts'

type Shown = Omit<Handover, 'files'> & {
  files: { folder: string; path: string; address: string; stored: { size: number } }[]
  /** Where all files are one; null where they are too large for that. */
  zip: string | null
}

/** @returns what whoever took a trailer over is shown, without scripts */
export function handoverPage({ organization, trailer, at, timeZone, files, links, zip }: Shown) {
  const day = dateText(clockIn(timeZone, new Date(at)).day)
  const folders = [...new Set(files.map(({ folder }) => folder))]
  const lists = folders.map((folder) => {
    const rows = files
      .filter((file) => file.folder === folder)
      .map(({ path, address, stored }) => {
        const name = path.slice(path.lastIndexOf('/') + 1)
        return `<li><a href="${escaped(address)}">${escaped(name)}</a> <small>${sizeWords(stored.size)}</small></li>`
      })
    return section(folder.replace('/', ': '), rows)
  })
  const addresses = links.map(
    ({ name, url }) => `<li><a href="${escaped(url)}">${escaped(name)}</a></li>`,
  )
  const all =
    files.length > 0 && zip
      ? `<p><a class="all" href="${escaped(zip)}">Save All as ZIP</a></p>`
      : ''
  return page(
    `Handover of ${trailer}`,
    [
      `<p>${escaped(organization)} handed this trailer over on ${day}.</p>`,
      ...[all, ...lists, section('Links', addresses)],
    ].join('\n'),
  )
}

const section = (title: string, rows: readonly string[]) =>
  rows.length === 0 ? '' : `<h2>${escaped(title)}</h2>\n<ul>\n${rows.join('\n')}\n</ul>`

const sizeWords = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

export const handoverStyle = `
body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #1f2937; overflow-wrap: anywhere }
h1 { font-size: 1.5rem; line-height: 1.25 }
h2 { font-size: 1.125rem; margin: 1.5rem 0 0 }
ul { list-style: none; margin: 0; padding: 0 }
li { border-bottom: 1px solid #d1d5db }
a { display: inline-block; padding: .625rem 0; color: #1d4ed8 }
.all { padding: .625rem 1rem; border-radius: .5rem; background: #1d4ed8; color: #fff; text-decoration: none }
small { color: #4b5563 }
`

const page = (title: string, body: string) => `<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)} · Drawbar</title>
<style>${handoverStyle}</style>
<h1>${escaped(title)}</h1>
${body}
</html>
`

/** Of a link that was revoked, is over, or never was. */
export const overPage = page(
  'This link opens nothing',
  '<p>It is over, or was revoked. Ask whoever handed the trailer over to you for another one.</p>',
)

/** Where the files together are more than a ZIP takes. */
export const tooLargePage = page(
  'These files are too large for one ZIP',
  '<p>Go back to the page of your link, and save them one by one.</p>',
)

function escaped(text: string) {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
}
