/** Runs in the page, which has a function of this name. It is handed what notifications say. */
export function watchNotifications(note: string) {
  const shown = new WeakMap<Element, string>()
  const look = () => {
    for (const title of document.querySelectorAll('[data-sonner-toast] [data-title]')) {
      const words = title.textContent.trim()
      if (words === '' || shown.get(title) === words || !title.checkVisibility()) continue
      shown.set(title, words)
      Reflect.get(window, note)(words)
    }
  }
  new MutationObserver(look).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
  })
}
