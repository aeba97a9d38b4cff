import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { deskArticleQuery, deskArticlesQuery } from '#client/features/articles/article-desk.queries.ts'
import { ArticleEditor } from '#client/features/articles/article-editor.tsx'
import { DeskList } from '#client/features/articles/desk-list.tsx'
import { NewArticleDialog } from '#client/features/articles/new-article-dialog.tsx'
import { Workspace } from '#client/features/dashboards/workspace.tsx'
import { type PageContext, privatePage, settleOnServer } from '#client/lib/page.ts'
import { searchText } from '#client/lib/search-params.ts'
import { Button } from '#client/ui/button.tsx'
import { articleKinds } from '#shared/articles/article.constants.ts'
import { deskStates } from '#shared/articles/article-desk.contract.ts'

export const meta = privatePage('Articles', 'Write, schedule and publish articles and success stories.')

const readSearch = (search: Record<string, unknown>) => ({
  article: searchText(search.article),
  filters: {
    state: deskStates.find((state) => state === search.state) ?? ('all' as const),
    kind: articleKinds.find((kind) => kind === search.kind),
    search: searchText(search.search),
  },
})

export function load({ queryClient, search }: PageContext): Promise<void> {
  const { article, filters } = readSearch(search)
  return settleOnServer([
    article
      ? queryClient.prefetchQuery(deskArticleQuery(article))
      : queryClient.prefetchInfiniteQuery(deskArticlesQuery(filters)),
  ])
}

export default function AdminArticlesPage() {
  const { article, filters } = readSearch(useSearch({ strict: false }))
  const [isCreating, setIsCreating] = useState(false)
  return (
    <Workspace
      title="Articles"
      lede="Advice, news and success stories. Readers see what is published."
      actions={!article && <Button onClick={() => setIsCreating(true)}>New article</Button>}
    >
      {article ? <ArticleEditor id={article} /> : <DeskList filters={filters} />}
      {isCreating && <NewArticleDialog onClose={() => setIsCreating(false)} />}
    </Workspace>
  )
}
