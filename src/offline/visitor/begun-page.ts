import type { KeptAnswer } from './kept-answers.ts'

const standIn = /<div class="opening">[\s\S]*?<\/div>/

/**
 * @param shell the empty page
 * @param scripts what it would find only when its first script runs
 * @param kept what it would ask for then
 * @returns the page with what it begins with
 */
export function begunPage(shell: string, scripts: string[], kept: KeptAnswer[]): string {
  const links = scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`)
  const answers = JSON.stringify(kept).replaceAll('<', '\\u003c')
  // What it shows is as soon there as what would stand for it.
  return (kept.length > 0 ? shell.replace(standIn, '') : shell)
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace(
      '</body>',
      () => `<script type="application/json" id="kept-answers">${answers}</script></body>`,
    )
}
