import { type ExternalToast, toast } from 'sonner'
import { WithCode } from '../values/with-code.tsx'

export type ToastKind = 'error' | 'success' | 'info'

export const show = (kind: ToastKind, text: string, options: ExternalToast) =>
  toast[kind](<WithCode text={text} />, options)

export const hide = (id: string) => toast.dismiss(id)
