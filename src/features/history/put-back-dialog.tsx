import { sentenceOf } from '#src/api/api-error.ts'
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx'

type Props = {
  question: string
  from: string
  to: string
  isPending: boolean
  error: Error | null
  onConfirm: () => void
  onClose: () => void
}

export function PutBackDialog({ question, from, to, error, ...rest }: Props) {
  return (
    <ConfirmDialog
      {...rest}
      title={question}
      isOpen
      confirmLabel="Put Back"
      error={error ? sentenceOf(error, 'Try again.') : undefined}
    >
      <dl className="put-back-sides">
        <dt>Now</dt>
        <dd dir="auto">{from}</dd>
        <dt>After</dt>
        <dd dir="auto">{to}</dd>
      </dl>
    </ConfirmDialog>
  )
}
