export const lanPageStyle = `
:root { color-scheme: light; --navy: #113b50; --orange: #f05223; --line: #d5dde2 }
* { box-sizing: border-box }
body { margin: 0; background: #fff; color: var(--navy); font: 17px/1.5 system-ui, sans-serif }
header { background: var(--navy); border-bottom: 6px solid var(--orange); color: #fff }
header, main { padding: 24px max(20px, calc(50% - 280px)) }
header p { margin: 8px 0 0 }
.brand { margin: 0; font-weight: 700; letter-spacing: .02em }
h1 { margin: 20px 0 0; font-size: 30px; line-height: 1.15 }
.button { display: block; padding: 14px 20px; border: 2px solid var(--navy); border-radius: 10px;
  color: var(--navy); font-weight: 700; text-align: center; text-decoration: none }
.primary { margin-top: 28px; background: var(--navy); color: #fff }
.button:focus-visible, summary:focus-visible { outline: 3px solid var(--orange); outline-offset: 2px }
details { border-bottom: 1px solid var(--line) }
.button + details { margin-top: 20px }
summary { padding: 16px 0; font-size: 19px; font-weight: 700; cursor: pointer }
ol { margin: 0 0 20px; padding: 0; list-style: none; counter-reset: step }
li { position: relative; min-height: 32px; margin-bottom: 14px; padding: 3px 0 0 46px; counter-increment: step }
li::before { content: counter(step); position: absolute; left: 0; top: 0; width: 32px; height: 32px;
  border: 2px solid var(--orange); border-radius: 50%; font-weight: 700; line-height: 28px; text-align: center }
.address { margin: 8px 0 0; text-align: center; overflow-wrap: anywhere }
.note { margin: 28px 0 0; padding-top: 16px; border-top: 1px solid var(--line); font-size: 15px }
`
