import { FormProvider } from 'react-hook-form'
import { TextField } from '#client/fields/text-field.tsx'
import { articleDeskCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { useMutationForm } from '#client/lib/use-mutation-form.ts'
import { Button } from '#client/ui/button.tsx'
import { StatusBadge, type StatusTone } from '#client/ui/status-badge.tsx'
import type { ConsentStatus } from '#shared/articles/article.constants.ts'
import { askConsentBody, type DeskArticleDetail } from '#shared/articles/article-desk.contract.ts'
import { articleDeskKeys } from './article-desk.queries.ts'

const looks: Record<ConsentStatus, { label: string; tone: StatusTone }> = {
  ASKED: { label: 'Not answered yet', tone: 'wait' },
  GIVEN: { label: 'Agreed', tone: 'ok' },
  REFUSED: { label: 'Refused', tone: 'stop' },
}

/** The members whom a story names. It can be published once all of them agree. */
export function StoryConsents({ article: { id, consents, status } }: { article: DeskArticleDetail }) {
  const remove = useEndpointMutation(articleDeskCalls.removeConsent, {
    invalidates: articleDeskKeys,
    success: 'Member removed',
    failure: 'The member wasn’t removed',
  })
  return (
    <section aria-labelledby="consents" className="grid gap-4">
      <h2 id="consents" className="text-xl">
        Members named in this story
      </h2>
      <p className="text-sm text-muted">
        We notify each of them, and they can read the story. If someone refuses, even later, we unpublish it.
        If you change the text, we unpublish it and ask them again.
      </p>
      {consents.length > 0 && (
        <ul className="grid border-t border-line">
          {consents.map(({ userId, name, email, status: answer }) => (
            <li key={userId} className="flex flex-wrap items-center gap-3 border-b border-line py-3">
              <span className="grid min-w-28 flex-1">
                <span className="font-semibold wrap-anywhere">{name}</span>
                <span className="mono text-xs wrap-anywhere text-muted">{email}</span>
              </span>
              <StatusBadge tone={looks[answer].tone}>{looks[answer].label}</StatusBadge>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Remove ${name}`}
                pending={remove.isPending && remove.variables.params.userId === userId}
                onClick={() => remove.mutate({ params: { id, userId } })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {status === 'DRAFT' && <AskForm id={id} />}
    </section>
  )
}

function AskForm({ id }: { id: string }) {
  const ask = useEndpointMutation(articleDeskCalls.askConsent, {
    invalidates: articleDeskKeys,
    success: 'Member asked',
  })
  const { form, submit } = useMutationForm({
    schema: askConsentBody,
    defaultValues: { email: '' },
    mutation: ask,
    toInput: (body) => ({ params: { id }, body }),
    onSuccess: () => form.reset(),
  })
  return (
    <FormProvider {...form}>
      <form method="dialog" noValidate onSubmit={submit} className="grid max-w-xl gap-3">
        <ProblemAlert error={ask.error} />
        <TextField name="email" label="Email address of a member" type="email" required />
        <Button type="submit" variant="secondary" className="justify-self-start" pending={ask.isPending}>
          Ask for consent
        </Button>
      </form>
    </FormProvider>
  )
}
