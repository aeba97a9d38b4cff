import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { namedStoryQuery } from '#client/features/articles/article-desk.queries.ts'
import { StoryAnswer } from '#client/features/articles/story-answer.tsx'
import { Workspace } from '#client/features/dashboards/workspace.tsx'
import { privatePage } from '#client/lib/page.ts'
import { QueryView } from '#client/lib/query-view.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'

export const meta = privatePage('Success story', 'A success story that names you.')

export default function StoryConsentPage() {
  const { id = '' } = useParams({ strict: false })
  const query = useQuery(namedStoryQuery(id))
  return (
    <Workspace title="Success story" lede="Read it and tell us whether you agree.">
      <QueryView
        query={query}
        what="story"
        skeleton={<Skeleton className="h-64" />}
        missing={
          <EmptyState level="h2" title="Story not found">
            It no longer names you, or it was deleted.
          </EmptyState>
        }
      >
        {(story) => <StoryAnswer story={story} />}
      </QueryView>
    </Workspace>
  )
}
