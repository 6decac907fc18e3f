import { X } from 'lucide-react'
import { useRef } from 'react'
import { Dialog as AriaDialog, Button, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useSettled } from '../forms/use-armed.ts'
import { WithCode } from '../values/with-code.tsx'
import type { DialogProps } from './dialog-props.ts'
import { useFocusBack, useFocusInside } from './use-focus-back.ts'
import { useToastRoom } from './use-toast-room.ts'
import '../forms/button.css'
import './dialog.css'

/** The dialog itself, loaded later as it needs much code. */
export function DialogBox(props: DialogProps) {
  const { title, isOpen, onClose, children, actions, size = 'medium', isDismissable = true } = props
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
  useFocusBack()
  useFocusInside(head)
  return (
    <header ref={head} className="dialog-head">
      <Heading slot="title" level={2}>
        <WithCode text={title} />
      </Heading>
      {/* Without a tooltip, which would consume the first Escape. */}
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
