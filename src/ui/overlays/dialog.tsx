import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Dialog as AriaDialog, Button, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useSettled } from '../forms/use-armed.ts'
import { useOpenDialog } from './open-dialogs.ts'
import { useToastRoom } from './use-toast-room.ts'
import '../forms/button.css'
import './dialog.css'

type DialogProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** The buttons at the foot; the one that matters most comes last. */
  actions?: ReactNode
  /** A full one is as tall as it may be, whatever it holds: nothing jumps while lists come and go. */
  size?: 'medium' | 'large' | 'full'
  role?: 'dialog' | 'alertdialog'
  /** Off while leaving would lose something: then only a button closes it. */
  isDismissable?: boolean
}

export function Dialog(props: DialogProps) {
  const { title, isOpen, onClose, children, actions, size = 'medium', isDismissable = true } = props
  useOpenDialog(isOpen, isDismissable ? onClose : null)
  const isSettled = useSettled(isOpen)
  return (
    <ModalOverlay
      className="dialog-backdrop"
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      isDismissable={isDismissable}
      shouldCloseOnInteractOutside={isSettled}
      isKeyboardDismissDisabled={!isDismissable}
    >
      <Modal className="dialog-box" data-size={size}>
        <AriaDialog className="dialog" role={props.role}>
          <DialogHead title={title} onClose={isDismissable ? onClose : undefined} />
          <div className="dialog-body">{children}</div>
          {actions && <footer className="dialog-actions">{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

type HeadProps = { title: string; onClose: (() => void) | undefined }

function DialogHead({ title, onClose }: HeadProps) {
  const head = useRef<HTMLElement>(null)
  useToastRoom(head)
  return (
    <header ref={head} className="dialog-head">
      <Heading slot="title" level={2}>
        {title}
      </Heading>
      {/* Without a tooltip, which would take the first Escape for itself. */}
      {onClose && (
        <Button
          className="button"
          data-variant="quiet"
          data-icon-only
          aria-label="Close"
          onPress={onClose}
        >
          <X aria-hidden="true" />
        </Button>
      )}
    </header>
  )
}
