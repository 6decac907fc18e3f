import { type RefObject, useEffect } from 'react'

/**
 * Keeps the list of a picker open while something scrolls. React Aria closes it then, also when a
 * page moves by itself because it is still loading: a finger on its way to an option would come down
 * on what lies below. The list stays with its field instead; a resize makes it find its place.
 */
export function useListStays(field: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const stay = (event: Event) => {
      const input = field.current
      if (input?.getAttribute('aria-expanded') !== 'true') return
      if (!(event.target instanceof Node) || !event.target.contains(input)) return
      event.stopImmediatePropagation()
      requestAnimationFrame(() => window.dispatchEvent(new Event('resize')))
    }
    // Before React Aria, which listens at the same place once the list is open.
    window.addEventListener('scroll', stay, { capture: true, passive: true })
    return () => window.removeEventListener('scroll', stay, { capture: true })
  }, [field])
}
