import './on-its-way.css'

/**
 * Says that what was pressed is on its way. By itself: what shows notifications may not be here either.
 * @returns takes it back
 */
export function sayOnItsWay() {
  const sign = document.createElement('p')
  sign.className = 'on-its-way'
  sign.role = 'status'
  document.body.append(sign)
  sign.textContent = 'This part of Drawbar is still loading.'
  return () => sign.remove()
}
