const lanPageStyle = `
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

type Page = { appUrl: string; authorityName: string; userAgent: string }

/** The steps by which a phone comes to trust this computer, before it installs the app. */
export function lanPage({ appUrl, authorityName, userAgent }: Page): string {
  const isAndroid = /android/i.test(userAgent)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Drawbar on this phone</title>
<style>${lanPageStyle}</style>
<header>
  <p class="brand">Drawbar</p>
  <h1>Set up this phone</h1>
  <p>The camera, and work without a network, need a certificate that this phone trusts. You do this once.</p>
</header>
<main>
  <a class="button" href="/ca.crt">Download the certificate</a>
  <details${isAndroid ? '' : ' open'}>
    <summary>iPhone or iPad</summary>
    <ol>
      <li>In Safari, tap <b>Download the certificate</b>, then <b>Allow</b>.</li>
      <li>Open <b>Settings</b>, tap <b>Profile Downloaded</b>, then <b>Install</b>.</li>
      <li>Open <b>Settings › General › About › Certificate Trust Settings</b> and switch on <b>${authorityName}</b>.</li>
      <li>Open Drawbar below, tap <b>Share</b>, then <b>Add to Home Screen</b>.</li>
    </ol>
  </details>
  <details${isAndroid ? ' open' : ''}>
    <summary>Android</summary>
    <ol>
      <li>In Chrome, tap <b>Download the certificate</b>.</li>
      <li>Open <b>Settings</b>, search for <b>CA certificate</b> and tap <b>Install anyway</b>. The phone may ask you to set a screen lock first.</li>
      <li>Choose <b>drawbar-ca.crt</b> from the downloads.</li>
      <li>Open Drawbar below, tap the <b>⋮</b> menu, then <b>Install app</b> or <b>Add to Home screen</b>.</li>
    </ol>
  </details>
  <a class="button primary" href="${appUrl}">Open Drawbar</a>
  <p class="address">${appUrl}</p>
  <p class="note">Do this only when the computer is yours or you trust its owner: its certificate lets it vouch for any website. When you no longer need it, remove ${authorityName} in the phone’s settings.</p>
</main>
</html>
`
}
