import { createFileRoute } from '@tanstack/react-router'
import { pageNumber } from '#contract/page-number.ts'
import { type TagState, tagStates } from '#contract/tag-state.ts'
import { onPlates } from '#src/domain/plate-address.ts'
import { SerialPattern } from '#src/features/organization/serial-pattern.tsx'
import { PlateFilesButton } from '#src/features/plates/plate-files-button.tsx'
import { fetchSession, useSession } from '#src/features/session/session.ts'
import { TagsPage } from '#src/features/tags/tags-page.tsx'
import { AdministratorsOnly } from './-administrators-only.tsx'
import { searchedText } from './-searched-text.ts'

type Search = {
  page?: number | undefined
  find?: string | undefined
  state?: TagState | undefined
}

export const Route = createFileRoute('/_signed-in/settings/tags')({
  // Sets every parameter: the router keeps an omitted one unchecked.
  validateSearch: ({ page, find, state }: Record<string, unknown>): Search => ({
    page: pageNumber(page),
    find: searchedText(find),
    state: tagStates.find((known) => known === state),
  }),
  component: Tags,
})

function Tags() {
  const { user, org } = useSession()
  const { page = 1, find = '', state } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (user?.role !== 'ADMIN') {
    return <AdministratorsOnly title="Tags" hint="Link a tag on the page of its trailer." />
  }
  return (
    <TagsPage
      view={{ page, search: find, state: state ?? null }}
      onView={(view) =>
        navigate({
          search: {
            page: pageNumber(view.page),
            find: view.search || undefined,
            state: view.state ?? undefined,
          },
          replace: true,
          resetScroll: false,
        })
      }
      serials={org && <SerialPattern saved={org.settings} onChanged={fetchSession} />}
      plates={(tags) => <PlateFilesButton tags={tags} {...onPlates(org)} />}
    />
  )
}
