import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Screen, sizes } from './screen.ts'

/** Writes a page on which all pictures of a folder are looked through, both sizes side by side. */
export function writeAlbum(folder: string, screens: readonly Screen[]) {
  return writeFile(join(folder, 'index.html'), albumOf(screens))
}

const albumOf = (screens: readonly Screen[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screens of Drawbar</title>
<style>
  body { margin: 24px; font: 16px/1.5 system-ui, sans-serif; color: #333; background: #dfe7e9 }
  ul { columns: 14rem }
  figure { margin: 0 }
  .pair { display: flex; align-items: flex-start; gap: 16px }
  img { display: block; max-width: 100%; border: 1px solid #7a8990; background: #fff }
</style>
<h1>Screens of Drawbar</h1>
<ul>${screens.map(({ name }) => `<li><a href="#${name}">${name}</a></li>`).join('')}</ul>
${screens.map(section).join('\n')}
</html>
`

const section = ({ name, who, path }: Screen) => `<section id="${name}">
<h2>${name}</h2>
<p>${who}: ${path}</p>
<div class="pair">${Object.entries(sizes)
  .map(([size, { width }]) => picture(`${name}-${size}.png`, width))
  .join('')}</div>
</section>`

const picture = (file: string, width: number) =>
  `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}" width="${width / 2}"></a>`
