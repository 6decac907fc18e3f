import { TextArea } from '../forms/text-field.tsx'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'

type Props = Omit<FormDialogProps, 'isReady' | 'children'> & {
  label: string
  /** Says who will read the reason. */
  description: string
  maxLength: number
  reason: string
  onChange: (reason: string) => void
}

export function ReasonDialog(props: Props) {
  const { label, description, maxLength, reason, onChange, ...rest } = props
  return (
    <FormDialog {...rest} isReady={reason.trim() !== ''}>
      <TextArea
        label={label}
        description={description}
        isRequired
        maxLength={maxLength}
        value={reason}
        onChange={onChange}
      />
    </FormDialog>
  )
}
