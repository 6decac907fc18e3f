import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { sentenceOf } from '#src/api/api-error.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { TextArea, TextField } from '#src/ui/forms/text-field.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { CategoryTree } from './category-tree.tsx'
import type { CustomPartState } from './use-custom-part.ts'
import './custom-part-form.css'

const formId = 'custom-part-form'

type FormProps = {
  custom: CustomPartState
  children: ReactNode
}

/**
 * The form of a custom part. While the part is being created, and once it exists, only its resources can
 * be changed.
 */
export function CustomPartForm({ custom, children }: FormProps) {
  const { draft, errors, change, isPending, isMade } = custom
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (!isPending) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isPending])

  function submit(event: FormEvent) {
    event.preventDefault()
    custom.leave('modelNumber', 'description')
    if (custom.isReady && !isPending) custom.submit()
  }

  return (
    <form ref={form} id={formId} className="custom-part-form" onSubmit={submit} noValidate>
      {custom.restored && !isMade && (
        <Notice tone="info" action={<Button onPress={custom.startAgain}>Start again</Button>}>
          This is what you typed last time. It was not saved yet.
        </Notice>
      )}
      <TextField
        label="Model number"
        value={draft.modelNumber}
        onChange={(text) => change('modelNumber', text)}
        onBlur={() => custom.leave('modelNumber')}
        error={errors.modelNumber}
        autoComplete="off"
        isRequired
        isReadOnly={isPending}
        isDisabled={isMade}
      />
      <TextArea
        label="Description"
        value={draft.description}
        onChange={(text) => change('description', text)}
        onBlur={() => custom.leave('description')}
        error={errors.description}
        isRequired
        isReadOnly={isPending}
        isDisabled={isMade}
      />
      {!isMade && !isPending && (
        <CategoryTree
          label="Category"
          noneText="None"
          category={draft.category}
          onChange={(category) => change('category', category)}
        />
      )}
      <TextArea
        label="Notes"
        value={draft.notes}
        onChange={(text) => change('notes', text)}
        error={errors.notes}
        isReadOnly={isPending}
        isDisabled={isMade}
      />
      <section className="custom-part-resources">
        <h3>Resources</h3>
        {children}
      </section>
    </form>
  )
}

type ActionsProps = { custom: CustomPartState; onFind: () => void }

export function CustomPartActions({ custom, onFind }: ActionsProps) {
  const { problem, isMade, batch } = custom
  return (
    <div className="part-finder-foot">
      {problem && (
        <Notice tone="danger">
          {`${sentenceOf(problem, 'Nothing is lost: try again.')}${custom.isTaken ? ' Check the list before you create it again.' : ''}`}
        </Notice>
      )}
      {isMade && !custom.isPending && (
        <Notice tone="danger">{`The part is registered, but ${batch.left || 'some'} of its resources could not be added. Press Create to try them again, or remove them.`}</Notice>
      )}
      <div className="part-finder-actions">
        <Button onPress={onFind}>Part Finder</Button>
        <p className="part-finder-status">Fields marked * are required.</p>
        <Button
          type="submit"
          form={formId}
          variant="primary"
          isDisabled={!custom.isReady}
          isPending={custom.isPending}
        >
          Create
        </Button>
      </div>
    </div>
  )
}
