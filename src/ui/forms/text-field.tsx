import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react'
import {
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Group,
  Input,
} from 'react-aria-components'
import { FieldFrame, type FieldProps } from './field.tsx'
import './text-field.css'

type TextProps = FieldProps &
  Pick<
    AriaTextFieldProps,
    'name' | 'maxLength' | 'isReadOnly' | 'autoFocus' | 'onBlur' | 'onKeyDown' | 'aria-describedby'
  > & {
    value: string
    onChange: (value: string) => void
    placeholder?: string
  }

type TextFieldProps = TextProps & {
  type?: HTMLInputTypeAttribute
  inputMode?: AriaTextFieldProps['inputMode']
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** Fixed-width characters, for codes. */
  mono?: boolean
  /** A phone's keyboard starts with capitals; the text is not changed. */
  isUpperCase?: boolean
  /** After the text, for instance a button. */
  trailing?: ReactNode
}

export function TextField({ mono, isUpperCase, trailing, placeholder, ...props }: TextFieldProps) {
  const { label, description, error, ...rest } = props
  return (
    <AriaTextField
      {...rest}
      className="field"
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      {...(mono && plainTyping)}
    >
      <FieldFrame {...props}>
        <Group className="field-box">
          <Input
            className="field-input"
            placeholder={placeholder}
            data-mono={mono}
            autoCapitalize={isUpperCase ? 'characters' : undefined}
          />
          {trailing && <span className="text-field-trailing">{trailing}</span>}
        </Group>
      </FieldFrame>
    </AriaTextField>
  )
}

export function TextArea({ placeholder, ...props }: TextProps) {
  const { label, description, error, ...rest } = props
  return (
    <AriaTextField {...rest} className="field" isInvalid={Boolean(error)} validationBehavior="aria">
      <FieldFrame {...props}>
        <Group className="field-box">
          <AriaTextArea className="field-input text-field-area" placeholder={placeholder} />
        </Group>
      </FieldFrame>
    </AriaTextField>
  )
}

/** Codes must be neither corrected nor spell-checked. */
const plainTyping = { autoCorrect: 'off', spellCheck: 'false' } as const
