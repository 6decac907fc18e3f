import { EllipsisVertical } from 'lucide-react'

/** What stands on the button of a row's menu. */
export const moreTrigger = (
  <>
    <span className="menu-button-words">More</span>
    <EllipsisVertical aria-hidden="true" />
  </>
)
