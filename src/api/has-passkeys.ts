/** Whether this browser can use passkeys at this address (WebAuthn 3, 5 and 5.1.2). */
export const hasPasskeys = () =>
  window.isSecureContext && 'PublicKeyCredential' in window && /[a-z]/i.test(location.hostname)
