/** Tokens as in src/ui/theme/theme.css, which pages outside the app do not load. */
const tokens = `
:root { color-scheme: light dark; --background: #fff; --surface: #f5f7f7; --text: #333;
  --strong: #113b50; --muted: #5a666c; --line: #dde4e6; --link: #12597c; --head: #113b50;
  --get: #e3edf1; --post: #fdeee8; --post-text: #a8310d }
@media (prefers-color-scheme: dark) { :root { --background: #0b151b; --surface: #111f27;
  --text: #dfe7ea; --strong: #f1f6f8; --muted: #a3b3ba; --line: #253943; --link: #86c5e4;
  --head: #0f2937; --get: #1b3d4f; --post: #43210f; --post-text: #ff9a78 } }
`

const page = `
* { box-sizing: border-box }
html { scroll-padding-top: 21px; -webkit-text-size-adjust: 100% }
body { margin: 0; background: var(--background); color: var(--text); font: 16px/1.55 system-ui, sans-serif }
a { color: var(--link); text-underline-offset: 3px }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
code, pre, .path { font-family: ui-monospace, SFMono-Regular, "Roboto Mono", "Cascadia Mono", monospace; font-size: .92em }
h1, h2, h3, h4, p, dl, dd, ul, pre { margin: 0; padding: 0 }
ul { list-style: none }
.skip { position: absolute; left: 14px; top: -100px; padding: 14px; background: var(--background) }
.skip:focus { top: 14px }
header { background: var(--head); border-bottom: 4px solid #f05223; color: #fff; padding: 28px 14px }
header div { max-width: 1252px; margin: 0 auto }
header a, header code { color: inherit }
header p:last-child { margin-top: 7px; color: #cfe0e8 }
.brand { font-weight: 600 }
.brand a { text-decoration: none; display: inline-block; padding: 7px 0 }
h1 { font-size: 28px; line-height: 1.2 }
.columns { max-width: 1280px; margin: 0 auto }
main { padding: 0 14px 56px; min-width: 0; outline: none }
section { padding-top: 42px }
section > h2 { color: var(--strong); font-size: 24px; line-height: 1.25 }
section > p { color: var(--muted); margin-top: 4px; max-width: 68ch }
article { margin-top: 21px; padding: 21px 0 0; border-top: 1px solid var(--line) }
article > p + p { margin-top: 7px; max-width: 75ch }
#rules p { max-width: 75ch }
:target { scroll-margin-top: 14px }
article:target .path, .refusals div:target dt { text-decoration: underline }
`

const calls = `
h3 { color: var(--strong); font-size: 17px; line-height: 1.4 }
h3 a { color: inherit; text-decoration: none; display: flex; gap: 10px; align-items: baseline; padding: 7px 0 }
h3 a:hover .path { text-decoration: underline }
.path { overflow-wrap: anywhere; font-weight: 600 }
.path i, nav i { font-style: normal; color: var(--muted) }
.method { flex: none; font: 600 12px/20px system-ui, sans-serif; letter-spacing: .03em; width: 46px;
  text-align: center; border-radius: 4px; background: var(--get); color: var(--strong) }
.method.post { background: var(--post); color: var(--post-text) }
.summary { max-width: 75ch }
.who { color: var(--muted); font-size: 15px }
h4 { margin: 21px 0 0; color: var(--strong); font-size: 14px }
.fields > div { padding: 7px 0; border-bottom: 1px solid var(--line) }
.fields > div:last-child { border-bottom: 0 }
.fields dt { overflow-wrap: anywhere; color: var(--strong) }
.fields dd { font-size: 15px; overflow-wrap: anywhere }
.fields .type { color: var(--muted) }
.fields b { font-weight: 600; color: var(--text) }
pre { margin-top: 7px; padding: 14px; overflow-x: auto; background: var(--surface); border-radius: 7px; line-height: 1.5; font-size: 14px }
pre code { font-size: inherit }
details { margin-top: 7px }
summary { padding: 10px 0; min-height: 44px; color: var(--link); cursor: pointer }
.codes { display: flex; flex-wrap: wrap; gap: 4px 14px }
.codes a { display: inline-block; padding: 10px 0; font-size: 15px }
@media (width > 768px) {
  .fields > div { display: grid; grid-template-columns: 200px minmax(0, 1fr); gap: 14px }
  .refusals > div { grid-template-columns: 260px minmax(0, 1fr) }
  .codes a { padding: 4px 0 }
}
`

const contents = `
nav { padding: 14px; border-bottom: 1px solid var(--line) }
nav > ul { display: flex; flex-wrap: wrap; gap: 0 21px }
nav ul ul { display: none }
nav a { display: block; padding: 10px 0; min-height: 44px }
@media (width > 1024px) {
  .columns { display: grid; grid-template-columns: 350px minmax(0, 1fr); gap: 42px; padding: 0 14px }
  main { padding: 0 0 84px }
  nav { position: sticky; top: 0; max-height: 100vh; overflow-y: auto; padding: 42px 14px 42px 0;
    border-bottom: 0; border-right: 1px solid var(--line) }
  nav > ul { display: block }
  nav > ul > li { padding-bottom: 14px }
  nav > ul > li > a { font-weight: 600 }
  nav a { color: var(--strong); text-decoration: none; padding: 4px 0; min-height: 0 }
  nav a:hover { text-decoration: underline }
  nav ul ul { display: block }
  nav ul ul a { display: flex; gap: 10px; align-items: baseline; padding: 4px 0; font-size: 13.5px; line-height: 1.4; color: var(--text) }
  nav ul ul span:last-child { overflow-wrap: anywhere }
}
@media print { nav, .skip { display: none } details > * { display: block } }
`

export const docsStyle = tokens + page + calls + contents
