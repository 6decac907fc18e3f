import { useEffect, useState } from 'react'
import { useCustomerBeingMade } from '../trailer-changes.ts'

/** Lets a save wait for the customer that is being made for its trailer. */
export function useHeldSave(save: () => void) {
  const made = useCustomerBeingMade()
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    if (!isHeld || made === 'pending') return
    setHeld(false)
    // Where it could not be made, its field says so and the person decides.
    if (made === 'success') save()
  })

  return { isHeld, save: () => (made === 'pending' ? setHeld(true) : save()) }
}
