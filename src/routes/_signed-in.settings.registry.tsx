import { createFileRoute } from '@tanstack/react-router'
import { pageNumber } from '#contract/page-number.ts'
import { registryKinds } from '#contract/registry-kinds.ts'
import { useCan } from '#src/domain/rights.tsx'
import { RegistryPage } from '#src/features/registry/registry-page.tsx'
import { AdministratorsOnly } from './-administrators-only.tsx'
import { searchedText } from './-searched-text.ts'

type Search = {
  kind?: string | undefined
  page?: number | undefined
  find?: string | undefined
  /** The uuid of a record whose form is opened. */
  edit?: string | undefined
}

export const Route = createFileRoute('/_signed-in/settings/registry')({
  // Sets every parameter: the router keeps an omitted one unchecked.
  validateSearch: ({ kind, page, find, edit }: Record<string, unknown>): Search => ({
    kind: kind ? String(kind) : undefined,
    page: pageNumber(page),
    find: searchedText(find),
    edit: edit ? String(edit) : undefined,
  }),
  component: Registry,
})

function Registry() {
  const { kind: named, page = 1, find = '', edit } = Route.useSearch()
  const kind = registryKinds.find((known) => known === named) ?? 'manufacturer'
  const navigate = Route.useNavigate()
  const isAdmin = useCan('administer')
  if (!isAdmin) {
    return (
      <AdministratorsOnly
        title="Registry"
        hint="Customers can be added on the form of a trailer, parts on its page."
      />
    )
  }
  return (
    <RegistryPage
      view={{ kind, page, search: find }}
      edits={edit}
      onView={(view) =>
        navigate({
          search: {
            kind: view.kind,
            page: pageNumber(view.page),
            find: view.search || undefined,
          },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
