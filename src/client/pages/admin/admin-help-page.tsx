import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Workspace } from '#client/features/dashboards/workspace.tsx'
import { deskHelpQuery, helpArticleQuery } from '#client/features/help/help-desk.queries.ts'
import { HelpDeskList } from '#client/features/help/help-desk-list.tsx'
import { HelpEditor } from '#client/features/help/help-editor.tsx'
import { NewHelpDialog } from '#client/features/help/new-help-dialog.tsx'
import { type PageContext, privatePage, settleOnServer } from '#client/lib/page.ts'
import { searchText } from '#client/lib/search-params.ts'
import { Button } from '#client/ui/button.tsx'
import { deskStates } from '#shared/articles/article-desk.contract.ts'

export const meta = privatePage('Help articles', 'Write and publish the articles of the help center.')

const readSearch = (search: Record<string, unknown>) => ({
  article: searchText(search.article),
  filters: {
    state: deskStates.find((state) => state === search.state) ?? ('all' as const),
    search: searchText(search.search),
  },
})

export function load({ queryClient, search }: PageContext): Promise<void> {
  const { article, filters } = readSearch(search)
  return settleOnServer([
    article
      ? queryClient.prefetchQuery(helpArticleQuery(article))
      : queryClient.prefetchInfiniteQuery(deskHelpQuery(filters)),
  ])
}

export default function AdminHelpPage() {
  const { article, filters } = readSearch(useSearch({ strict: false }))
  const [isCreating, setIsCreating] = useState(false)
  return (
    <Workspace
      title="Help articles"
      lede="The texts of the help center, and whether readers find them helpful."
      actions={!article && <Button onClick={() => setIsCreating(true)}>New help article</Button>}
    >
      {article ? <HelpEditor id={article} /> : <HelpDeskList filters={filters} />}
      {isCreating && <NewHelpDialog onClose={() => setIsCreating(false)} />}
    </Workspace>
  )
}
