import { helpCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { Button } from '#client/ui/button.tsx'

const options = [
  { helpful: true, label: 'Yes' },
  { helpful: false, label: 'No' },
]

/** One vote per person; the last one counts. */
export function HelpVote({ slug, title }: { slug: string; title: string }) {
  const vote = useEndpointMutation(helpCalls.vote)
  const sent = vote.variables?.body.helpful
  const given = vote.isSuccess ? sent : undefined
  return (
    <div className="grid gap-3 border-t border-line pt-4 print:hidden">
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="float-left mr-2 text-sm">
          Was this helpful?<span className="sr-only"> {title}</span>
        </legend>
        {options.map(({ helpful, label }) => (
          <Button
            key={label}
            variant={given === helpful ? 'ink' : 'quiet'}
            size="sm"
            aria-pressed={given === helpful}
            pending={vote.isPending && sent === helpful}
            onClick={() => vote.mutate({ params: { slug }, body: { helpful } })}
          >
            {label}
          </Button>
        ))}
        <p role="status" className="text-sm text-muted">
          {given === undefined
            ? ''
            : given
              ? 'Thanks for your feedback.'
              : 'Thanks. We’ll improve this article.'}
        </p>
      </fieldset>
      <ProblemAlert error={vote.error} />
    </div>
  )
}
