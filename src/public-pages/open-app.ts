/** Lets the app take the place of a page that stands by itself, which is seen until the app is there. */
export function openApp(page: HTMLElement) {
  const root = document.createElement('div')
  page.removeAttribute('id')
  root.id = 'root'
  page.before(root)
  new MutationObserver((_changes, observer) => {
    observer.disconnect()
    page.remove()
  }).observe(root, { childList: true })
  const script = document.createElement('script')
  script.type = 'module'
  script.src = import.meta.env.APP_ENTRY
  document.head.append(script)
}
