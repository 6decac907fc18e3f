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
  /** The phone that visitors call, '' for none. */
  phone: string
  /** How many of the tags are linked to no trailer that this device knows. */
  nameless: number
  /** Why the file cannot hold the text, null where it can. */
  problem: string | null
  logo: Logo | null
  onLogo: (logo: Logo | null) => void
}

const named = [
  { name: 'hasSerial', label: 'Serial' },
  { name: 'hasVin', label: 'VIN' },
  { name: 'hasRego', label: 'Registration' },
  { name: 'hasPhone', label: 'Phone' },
] as const

export function TextFields({ problem, logo, onLogo, ...props }: Props) {
  const { design, onChange } = props
  return (
    <FieldGroup title="Text and logo">
      <fieldset className="text-fields-named field-group-wide" aria-label="On the plate">
        {named.map(({ name, label }) => (
          <Checkbox
            key={name}
            isSelected={design[name]}
            onChange={(isWanted) => onChange({ [name]: isWanted })}
          >
            {label}
          </Checkbox>
        ))}
      </fieldset>
      <Missing {...props} />
      <DesignLength
        key={`${design.width}-${design.height}`}
        name="letterHeight"
        design={design}
        onChange={onChange}
      />
      <div className="field-group-wide">
        <TextArea
          label="More text"
          description="On every plate"
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

/** Says which of the wanted texts some plates do not have. */
function Missing({ design, phone, nameless }: Pick<Props, 'design' | 'phone' | 'nameless'>) {
  const isPhoneMissing = design.hasPhone && phone === ''
  const isNameMissing = (design.hasVin || design.hasRego) && nameless > 0
  const [plates, tags] =
    nameless === 1 ? ['One plate has', 'its tag'] : [`${nameless} plates have`, 'their tags']
  return (
    <div className="field-group-wide" role="status">
      {isPhoneMissing && (
        <p className="text-muted">There is no phone yet. Write it at Settings, Visitors.</p>
      )}
      {isNameMissing && (
        <p className="text-muted">
          {`${plates} no VIN and no registration: no trailer is linked to ${tags}.`}
        </p>
      )}
    </div>
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
