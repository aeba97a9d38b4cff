import { storyConsentCalls } from '#client/lib/endpoint-map.ts'
import { RichText } from '#client/lib/rich-text.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import type { NamedStory } from '#shared/articles/story-consent.contract.ts'

const states: Record<NamedStory['consent'], string> = {
  ASKED: 'We publish it once you and everyone else named in it agree.',
  GIVEN: 'You agreed. You can withdraw at any time; the story is then unpublished at once.',
  REFUSED: 'You don’t agree, so the story isn’t published.',
}

/** A story for a member who is named in it, with their answer. */
export function StoryAnswer({ story }: { story: NamedStory }) {
  const { id, title, excerpt, authorName, body, consent } = story
  const answer = useEndpointMutation(storyConsentCalls.answer, {
    invalidates: [['/api/story-consents']],
    success: ({ consent: saved }) =>
      saved === 'GIVEN' ? 'You agreed to be named' : 'The story won’t be published',
    failure: 'Your answer wasn’t saved',
  })
  const send = (agrees: boolean) => answer.mutate({ params: { id }, body: { agrees } })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Alert tone="info" title="This story names you">
        <p>{states[consent]}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          {consent !== 'GIVEN' && (
            <Button size="sm" pending={answer.isPending} onClick={() => send(true)}>
              I agree
            </Button>
          )}
          {consent !== 'REFUSED' && (
            <Button size="sm" variant="secondary" pending={answer.isPending} onClick={() => send(false)}>
              {consent === 'GIVEN' ? 'Withdraw consent' : 'I don’t agree'}
            </Button>
          )}
        </div>
      </Alert>
      <article className="grid max-w-[44rem] gap-4">
        <h2 className="text-3xl wrap-anywhere">{title}</h2>
        <p className="text-sm text-muted">By {authorName}</p>
        <p className="text-lg wrap-anywhere">{excerpt}</p>
        <RichText body={body} />
      </article>
    </div>
  )
}
