import { type RefObject, useDeferredValue, useMemo, useRef } from 'react'
import { textProblem } from './drawing/make-plate-files.ts'
import type { PlateTag } from './drawing/plate-code.ts'
import { previewOf } from './drawing/preview.ts'
import { CodeFields } from './fields/code-fields.tsx'
import { LookFields } from './fields/look-fields.tsx'
import { ShapeFields } from './fields/shape-fields.tsx'
import { SheetFields } from './fields/sheet-fields.tsx'
import { TextFields } from './fields/text-fields.tsx'
import { usePlateSettings } from './fields/use-plate-settings.ts'
import { PlateMaking } from './plate-making.tsx'
import { PlatePreview } from './plate-preview.tsx'
import { sheetOf } from './plate-settings.ts'
import { useMaking } from './use-making.ts'
import './plate-panel.css'

type Props = {
  tags: readonly PlateTag[]
  /** The server's public address, without a slash at its end. */
  address: string
  /** The phone that visitors call, '' for none. */
  phone: string
  /** Holds the function that cancels, while a file is being made. */
  cancel: RefObject<(() => void) | null>
  onDone: () => void
}

export function PlatePanel({ tags, address, phone, cancel, onDone }: Props) {
  const { settings, logo, change, changeDesign, changeLogo } = usePlateSettings()
  const making = useMaking(cancel)
  const form = useRef<HTMLFieldSetElement>(null)
  const { design } = settings
  const order = useMemo(
    () => ({
      design: settings.design,
      tags,
      address,
      phone,
      logo,
      sheet: sheetOf(settings),
      format: settings.format,
    }),
    [settings, tags, address, phone, logo],
  )
  // Typing stays responsive while a full sheet is drawn.
  const shown = useDeferredValue(order)
  const preview = useMemo(() => previewOf(shown), [shown])
  const fields = {
    design,
    onChange(parts: Partial<typeof design>) {
      making.forget()
      changeDesign(parts)
    },
  }

  /** A value in error is not in the design: its field gets the focus instead. */
  function start() {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else making.start(order)
  }

  return (
    <div className="plate-panel">
      <div className="plate-panel-preview">
        <PlatePreview preview={preview} count={tags.length} />
      </div>
      <fieldset ref={form} className="plate-panel-fields" disabled={making.state.kind === 'busy'}>
        <ShapeFields {...fields} />
        <CodeFields {...fields} />
        <TextFields
          {...fields}
          phone={phone}
          nameless={tags.filter(({ vin }) => vin === undefined).length}
          problem={textProblem(order)}
          logo={logo}
          onLogo={(chosen) => {
            making.forget()
            changeLogo(chosen)
          }}
        />
        <LookFields {...fields} />
        <SheetFields
          settings={settings}
          onChange={(parts) => {
            making.forget()
            change(parts)
          }}
        />
      </fieldset>
      <PlateMaking
        making={making}
        problem={'problem' in preview ? preview.problem : textProblem(order)}
        onStart={start}
        onDone={onDone}
      />
    </div>
  )
}
