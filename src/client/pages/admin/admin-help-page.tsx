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

export const meta = privatePage('Help articles', 'Write and publish the articles of the help center.')

export function load({ queryClient, search }: PageContext): Promise<void> {
  const article = searchText(search.article)
  return settleOnServer([
    article ? queryClient.prefetchQuery(helpArticleQuery(article)) : queryClient.prefetchQuery(deskHelpQuery),
  ])
}

export default function AdminHelpPage() {
  const article = searchText(useSearch({ strict: false }).article)
  const [isCreating, setIsCreating] = useState(false)
  return (
    <Workspace
      title="Help articles"
      lede="The texts of the help center, and whether readers find them helpful."
      actions={<Button onClick={() => setIsCreating(true)}>New help article</Button>}
    >
      {article ? <HelpEditor id={article} /> : <HelpDeskList />}
      {isCreating && <NewHelpDialog onClose={() => setIsCreating(false)} />}
    </Workspace>
  )
}
