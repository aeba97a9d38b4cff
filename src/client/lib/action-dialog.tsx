import type { QueryKey } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import type { Endpoint, InputOf } from '#shared/http/endpoint.ts'
import { DialogShell, PanelShell, type ShellProps } from './action-shells.tsx'
import type { ActionSpec, Entity, Text } from './action-spec.ts'
import { RefusalAlert } from './permitted.tsx'
import { ProblemAlert } from './problem-alert.tsx'
import { useEndpointMutation } from './use-endpoint-mutation.ts'
import { useMutationForm } from './use-mutation-form.ts'

type ActionOptions = {
  invalidates?: readonly QueryKey[]
  /** The key of the query that gets the response as its data. */
  updates?: QueryKey
}

type ActionProps<Subject extends Entity> = ActionOptions & {
  spec: ActionSpec<Subject>
  subject: Subject
  onClose: () => void
}

/** An action in a dialog: a form, or a confirmation if it has no fields. */
export function ActionDialog<Subject extends Entity>(props: ActionProps<Subject>) {
  return props.spec.fields ? <ActionForm {...props} Shell={DialogShell} /> : <ActionQuestion {...props} />
}

type ActionPanelProps<Subject extends Entity> = ActionProps<Subject> & {
  /** Replaces the default error message. */
  problem?: (error: Error | null) => ReactNode
  isBlocked?: boolean
}

/** An action at the bottom of its subject's dialog. */
export const ActionPanel = <Subject extends Entity>(props: ActionPanelProps<Subject>) => (
  <ActionForm {...props} Shell={PanelShell} />
)

function ActionForm<Subject extends Entity>({
  spec,
  subject,
  Shell,
  problem = (error) => <ProblemAlert error={error} />,
  isBlocked = false,
  onClose,
  ...options
}: ActionPanelProps<Subject> & { Shell: ComponentType<ShellProps> }) {
  const { fields: Fields, cancel, tone = 'primary' } = spec
  const [confirmed, setConfirmed] = useState<unknown>(null)
  const mutation = useAction(spec, subject, options)
  const { form, send, submit } = useMutationForm<FieldValues, unknown, InputOf<Endpoint>, unknown>({
    ...(spec.schema && { schema: spec.schema }),
    defaultValues: { version: subject.version, ...spec.defaults?.(subject) },
    mutation,
    toInput: (values) => toInput(spec, subject, values as FieldValues),
    onSuccess: onClose,
  })
  const values = form.watch()
  return (
    <FormProvider {...form}>
      <Shell
        title={textOf(spec.title, subject, values)}
        description={spec.description && textOf(spec.description, subject, values)}
        submit={textOf(spec.submit, subject, values)}
        cancel={cancel}
        tone={tone}
        pending={mutation.isPending}
        isBlocked={mutation.refusal !== undefined || isBlocked || (spec.isBlocked?.(subject) ?? false)}
        onSubmit={spec.confirm ? form.handleSubmit((values) => setConfirmed(values)) : submit}
        onClose={onClose}
      >
        {mutation.refusal ? (
          <RefusalAlert refusal={mutation.refusal} />
        ) : (
          <>
            {problem(mutation.error)}
            {Fields && <Fields subject={subject} />}
          </>
        )}
      </Shell>
      {spec.confirm && (
        <AlertDialog
          open={confirmed !== null}
          onOpenChange={(isOpen) => isOpen || setConfirmed(null)}
          tone={tone}
          onConfirm={() => send(confirmed)}
          {...spec.confirm(subject, values)}
        />
      )}
    </FormProvider>
  )
}

function ActionQuestion<Subject extends Entity>({
  spec,
  subject,
  onClose,
  ...options
}: ActionProps<Subject>) {
  const mutation = useAction(spec, subject, options)
  const values = {}
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={textOf(spec.title, subject, values)}
      description={spec.description && textOf(spec.description, subject, values)}
      confirmLabel={textOf(spec.submit, subject, values)}
      {...(spec.cancel && { cancelLabel: spec.cancel })}
      {...(spec.tone && { tone: spec.tone })}
      onConfirm={() => mutation.mutate(toInput(spec, subject, values))}
    />
  )
}

function useAction<Subject extends Entity>(
  { ref, success, leadsTo, onSuccess, failure, fields }: ActionSpec<Subject>,
  subject: Subject,
  { invalidates = [], updates }: ActionOptions,
) {
  return useEndpointMutation<Endpoint>(ref, {
    invalidates,
    onSuccess: (response: unknown, _, queryClient) => {
      if (updates) queryClient.setQueryData(updates, response)
      onSuccess?.(response)
      if (leadsTo) window.location.assign(leadsTo(response))
    },
    ...(success && {
      success: (response, input) =>
        typeof success === 'function' ? success(response, subject, input.body ?? {}) : success,
    }),
    ...(!fields && { failure: failure ?? 'Something went wrong' }),
  })
}

/** Types are checked where an action is declared; here all actions have the same type. */
const toInput = <Subject extends Entity>(
  spec: ActionSpec<Subject>,
  subject: Subject,
  values: FieldValues,
): InputOf<Endpoint> =>
  spec.toInput?.(subject, values) ??
  ({
    params: { id: subject.id },
    body: { ...values, version: subject.version },
  } as unknown as InputOf<Endpoint>)

const textOf = <Subject,>(text: Text<Subject>, subject: Subject, values: FieldValues): string =>
  typeof text === 'function' ? text(subject, values) : text
