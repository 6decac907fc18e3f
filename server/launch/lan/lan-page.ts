import { lanPageStyle } from './lan-page-style.ts'

type Page = { appUrl: string; authorityName: string; userAgent: string }

/** How a phone comes to trust this computer, which it must before it installs the app. */
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
  <p>The camera, and work without a network, need a certificate that this phone trusts. Once is enough.</p>
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
