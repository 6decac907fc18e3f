import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/forms/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { ChosenParts } from './chosen-parts.tsx'
import { CustomPartActions, CustomPartForm } from './custom-part-form.tsx'
import { FindPart, FindPartActions, LinkActions } from './find-part.tsx'
import { OtherTrailer } from './other-trailer.tsx'
import { PasteParts, PastePartsActions, usePastedParts } from './paste-parts.tsx'
import type { StagedResourcesSlot } from './staged-resources-slot.ts'
import { useCustomPart } from './use-custom-part.ts'
import { resourcesSubject } from './use-has-custom-part.ts'
import { usePartFinder } from './use-part-finder.ts'

type Step = 'find' | 'custom' | 'chosen' | 'paste' | 'trailer'

const titles: Record<Step, string> = {
  find: 'Part Finder',
  custom: 'Register Custom Part',
  chosen: 'Selected Parts',
  paste: 'Paste a List',
  trailer: 'Parts of Another Trailer',
}

type Props = {
  trailer: string
  begin: 'find' | 'custom'
  isOpen: boolean
  onClose: () => void
  /** Called once a custom part and all its resources are created. @param uuid of the trailer part */
  onCreated: (uuid: string) => void
  /** Renders the resources of the custom part. */
  stagedResources: StagedResourcesSlot
}

/**
 * Adds parts to a trailer: from the catalogue, or as a custom part. It stays open after each part from the
 * catalogue, since a trailer is fitted with many.
 */
export function PartFinder({ trailer, begin, isOpen, onClose, onCreated, ...props }: Props) {
  const Staged = props.stagedResources
  const [step, setStep] = useState<Step>(begin)
  const finder = usePartFinder(trailer, onClose)
  const pasted = usePastedParts(finder.chosen, (found, isAll) => {
    finder.add(found)
    if (isAll && found.length > 0) setStep('chosen')
  })
  const custom = useCustomPart(trailer, onCreated)
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(step)

  // The button that switched the step is gone.
  useEffect(() => {
    if (shown.current !== step) content.current?.focus()
    shown.current = step
  }, [step])

  function registerCustom() {
    custom.suggest(finder.category)
    setStep('custom')
  }

  const state = { step, setStep, finder, pasted, custom, registerCustom }
  return (
    <Dialog
      title={titles[step]}
      size="full"
      isOpen={isOpen}
      onClose={onClose}
      actions={<StepActions {...state} />}
    >
      <div ref={content} className="part-finder" tabIndex={-1}>
        <StepContent {...state} trailer={trailer}>
          <Staged
            ref={custom.batch.handle}
            subject={resourcesSubject(trailer)}
            onChange={custom.batch.setState}
            isCreating={custom.isPending}
          />
        </StepContent>
      </div>
    </Dialog>
  )
}

type StepProps = {
  step: Step
  setStep: (step: Step) => void
  finder: ReturnType<typeof usePartFinder>
  pasted: ReturnType<typeof usePastedParts>
  custom: ReturnType<typeof useCustomPart>
  registerCustom: () => void
}

function StepActions({ step, setStep, finder, pasted, custom, registerCustom }: StepProps) {
  const find = () => setStep('find')
  const back = <Button onPress={find}>Part Finder</Button>
  const toChosen = () => setStep('chosen')
  switch (step) {
    case 'find':
      return (
        <FindPartActions finder={finder} onCustomPart={registerCustom} onQuantities={toChosen} />
      )
    case 'custom':
      return <CustomPartActions custom={custom} onFind={find} />
    case 'chosen':
      return <LinkActions finder={finder}>{back}</LinkActions>
    case 'paste':
      return (
        <div className="part-finder-actions">
          {back}
          {finder.chosen.length > 0 && <Button onPress={toChosen}>Selected Parts</Button>}
          <PastePartsActions pasted={pasted} />
        </div>
      )
    case 'trailer':
      return <div className="part-finder-actions">{back}</div>
  }
}

type ContentProps = StepProps & {
  trailer: string
  /** The resources of a custom part. */
  children: ReactNode
}

function StepContent({ step, setStep, finder, pasted, custom, trailer, children }: ContentProps) {
  switch (step) {
    case 'find':
      return (
        <FindPart
          finder={finder}
          onPaste={() => setStep('paste')}
          onOtherTrailer={() => setStep('trailer')}
        />
      )
    case 'custom':
      return <CustomPartForm custom={custom}>{children}</CustomPartForm>
    case 'chosen':
      return <ChosenParts finder={finder} />
    case 'paste':
      return <PasteParts pasted={pasted} count={finder.chosen.length} />
    case 'trailer':
      return (
        <OtherTrailer
          trailer={trailer}
          onFound={(found) => {
            finder.add(found)
            setStep('chosen')
          }}
        />
      )
  }
}
