import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { useVote } from './help.queries.ts'

const answers = [
  { helpful: true, label: 'Yes' },
  { helpful: false, label: 'No' },
]

/** One voice for each person, which can be changed: the last one counts. */
export function HelpVote({ slug, title }: { slug: string; title: string }) {
  const vote = useVote(slug)
  const given = vote.isSuccess ? vote.variables : undefined
  return (
    <div className="grid gap-3 border-t border-line pt-4 print:hidden">
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="float-left mr-2 text-sm">
          Was this helpful?<span className="sr-only"> {title}</span>
        </legend>
        {answers.map(({ helpful, label }) => (
          <Button
            key={label}
            variant={given === helpful ? 'ink' : 'quiet'}
            size="sm"
            aria-pressed={given === helpful}
            pending={vote.isPending && vote.variables === helpful}
            onClick={() => vote.mutate(helpful)}
          >
            {label}
          </Button>
        ))}
        <p role="status" className="text-sm text-muted">
          {given === undefined ? '' : given ? 'Thank you.' : 'Thank you. We will work on it.'}
        </p>
      </fieldset>
      <ProblemAlert error={vote.error} />
    </div>
  )
}
