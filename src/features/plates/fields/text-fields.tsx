import { ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { Button } from '#src/ui/forms/button.tsx'
import { Checkbox } from '#src/ui/forms/checkbox.tsx'
import { TextArea } from '#src/ui/forms/text-field.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import type { DesignFieldsProps } from '../design-fields.ts'
import type { Logo } from '../drawing/make-plate-files.ts'
import { plainText } from '../drawing/plain-text.ts'
import { PlateProblem } from '../plate-problem.ts'
import { DesignLength } from './design-length.tsx'
import { FieldGroup } from './field-group.tsx'
import { prepareLogo } from './prepare-logo.ts'
import './text-fields.css'

type Props = DesignFieldsProps & {
  /** Why the file cannot hold the text, null where it can. */
  problem: string | null
  logo: Logo | null
  onLogo: (logo: Logo | null) => void
}

export function TextFields({ design, onChange, problem, logo, onLogo }: Props) {
  return (
    <FieldGroup title="Text and logo">
      <Checkbox isSelected={design.hasSerial} onChange={(hasSerial) => onChange({ hasSerial })}>
        Serial
      </Checkbox>
      <DesignLength
        key={`${design.width}-${design.height}`}
        name="letterHeight"
        design={design}
        onChange={onChange}
      />
      <div className="field-group-wide">
        <TextArea
          label="More text"
          description="On every plate, below the serial"
          value={design.text}
          maxLength={200}
          error={problem ?? undefined}
          onChange={(text) => onChange({ text: plainText(text) })}
        />
      </div>
      <LogoField logo={logo} onLogo={onLogo} />
      {logo && <DesignLength name="logoHeight" design={design} onChange={onChange} />}
    </FieldGroup>
  )
}

function LogoField({ logo, onLogo }: Pick<Props, 'logo' | 'onLogo'>) {
  const [problem, setProblem] = useState<string | null>(null)

  async function take(file: File) {
    setProblem(null)
    try {
      onLogo(await prepareLogo(file))
    } catch (error) {
      if (!(error instanceof PlateProblem)) reportError(error)
      setProblem(error instanceof PlateProblem ? error.message : 'This logo cannot be used.')
    }
  }

  return (
    <div className="text-fields-logo field-group-wide">
      <FileTrigger
        acceptedFileTypes={['.svg', '.png', 'image/svg+xml', 'image/png']}
        onSelect={(files) => files?.[0] && void take(files[0])}
      >
        <Button icon={<ImagePlus />}>{logo ? 'Other Logo' : 'Add Logo'}</Button>
      </FileTrigger>
      {logo && (
        <Button variant="quiet" icon={<X />} onPress={() => onLogo(null)}>
          Remove Logo
        </Button>
      )}
      {problem && <Notice tone="danger">{problem}</Notice>}
      {logo && <p className="text-muted">A DXF shows only the outline of the logo.</p>}
    </div>
  )
}
