import './on-its-way.css'

/**
 * Says that a pressed part is still loading. Without toasts, which may not be loaded either.
 * @returns removes the message
 */
export function sayOnItsWay() {
  const sign = document.createElement('p')
  sign.className = 'on-its-way'
  sign.role = 'status'
  document.body.append(sign)
  sign.textContent = 'This part of Drawbar is still loading.'
  return () => sign.remove()
}
