/** Opens the page of a plate as somebody without an account sees it. */
export const visitorView = (accessKey: string) => `/secure/access/${accessKey}?as=visitor`

/** Whether this tab was opened so: it stays so as long as its page lives. */
export const isAsVisitor = /[?&]as=visitor\b/.test(globalThis.location?.search)
