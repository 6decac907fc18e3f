import './still-loading.css'

/**
 * Says that a pressed part is still loading. Without toasts, which may not be loaded either.
 * @returns removes the message
 */
export function showStillLoading() {
  const sign = document.createElement('p')
  sign.className = 'still-loading'
  sign.role = 'status'
  document.body.append(sign)
  sign.textContent = 'This part of Drawbar is still loading.'
  return () => sign.remove()
}
