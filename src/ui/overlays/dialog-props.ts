import type { ReactNode } from 'react'

export type DialogProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** The buttons in the footer, the primary one last. */
  actions?: ReactNode
  /** 'full' always has the greatest height, so that it does not change with its content. */
  size?: 'medium' | 'large' | 'full'
  role?: 'dialog' | 'alertdialog'
  /** False where only a button may close it, because something would be lost. */
  isDismissable?: boolean
}
