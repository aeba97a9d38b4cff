import type { QueryKey } from '@tanstack/react-query'
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import type { Endpoint, InputOf, ResponseOf } from '#shared/http/endpoint.ts'
import { RefusalAlert } from './permitted.tsx'
import { ProblemAlert } from './problem-alert.tsx'
import type { ToastContent } from './toast.ts'
import { useEndpointMutation } from './use-endpoint-mutation.ts'
import { useMutationForm } from './use-mutation-form.ts'

type Entity = { id: string; version: number }
/** A text, or a function of the subject and the form values. */
type Text<Subject> = string | Bivariant<[subject: Subject, values: FieldValues], string>
/** A function with bivariant parameters, like a method. */
type Bivariant<Args extends unknown[], Result> = { method(...args: Args): Result }['method']
/** `unknown` for an arbitrary endpoint. */
type KnownResponse<E extends Endpoint> = Endpoint extends E ? unknown : ResponseOf<E>
type SuccessText = string | Omit<ToastContent, 'variant'>

/** A lifecycle action as data: its texts, its fields and its endpoint. */
export type ActionSpec<Subject extends Entity, E extends Endpoint = Endpoint> = {
  ref: E
  title: Text<Subject>
  description?: Text<Subject>
  submit: Text<Subject>
  cancel?: string
  tone?: 'primary' | 'danger'
  /** The endpoint's body schema, or the part that the form covers; without one nothing is validated. */
  schema?: $ZodType<unknown, FieldValues>
  /** The fields, which use `useFormContext`. Without fields `ActionDialog` only asks for confirmation. */
  fields?: ComponentType<{ subject: Subject }>
  defaults?: Bivariant<[subject: Subject], FieldValues>
  /** The endpoint's input. By default the id as parameter, and the version with the form's values as body. */
  toInput?: Bivariant<[subject: Subject, values: FieldValues], InputOf<E>>
  success?:
    | SuccessText
    | Bivariant<[response: KnownResponse<E>, subject: Subject, values: FieldValues], SuccessText>
  /** The page of another company that the response leads to. */
  leadsTo?: Bivariant<[response: KnownResponse<E>], string>
  /** Runs before the invalidation. */
  onSuccess?: Bivariant<[response: KnownResponse<E>], void>
  /** The title of the error toast, for actions without fields, whose dialog is already closed. */
  failure?: string
  /** Disables submit for a reason outside the lifecycle. */
  isBlocked?: Bivariant<[subject: Subject], boolean>
  /** A confirmation before an action that cannot be undone. */
  confirm?: Bivariant<
    [subject: Subject, values: FieldValues],
    Pick<ComponentProps<typeof AlertDialog>, 'title' | 'description' | 'confirmLabel' | 'cancelLabel'>
  >
}

/** `const offerAction = actionsOf<OfferDetail>()`, then `decline: offerAction(offerCalls.decline, { … })`. */
export const actionsOf =
  <Subject extends Entity>() =>
  <E extends Endpoint>(ref: E, spec: Omit<ActionSpec<Subject, E>, 'ref'>): ActionSpec<Subject, E> => ({
    ref,
    ...spec,
  })

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

type ShellProps = {
  title: string
  description: string | undefined
  submit: string
  cancel: string | undefined
  tone: 'primary' | 'danger'
  pending: boolean
  isBlocked: boolean
  onSubmit: ComponentProps<'form'>['onSubmit']
  onClose: () => void
  children: ReactNode
}

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

function DialogShell({
  title,
  description,
  cancel = 'Cancel',
  onSubmit,
  onClose,
  children,
  ...button
}: ShellProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent title={title} description={description}>
        <DialogForm onSubmit={onSubmit}>
          <DialogBody>{children}</DialogBody>
          <DialogFooter>
            <ShellButtons {...button} cancel={cancel} onClose={onClose} />
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}

function PanelShell({
  title,
  description,
  cancel = 'Back',
  onSubmit,
  onClose,
  children,
  ...button
}: ShellProps) {
  return (
    <form
      noValidate
      aria-label={title}
      onSubmit={onSubmit}
      className="grid max-h-[70dvh] shrink-0 gap-4 overflow-y-auto rounded-b-lg border-t-2 border-rule bg-card px-4 py-4 md:px-6"
    >
      <h3 className="text-lg">{title}</h3>
      {description && <p className="text-sm text-muted">{description}</p>}
      {children}
      <div className="flex flex-wrap justify-end gap-3">
        <ShellButtons {...button} cancel={cancel} onClose={onClose} />
      </div>
    </form>
  )
}

type ShellButtonsProps = Pick<ShellProps, 'submit' | 'tone' | 'pending' | 'isBlocked' | 'onClose'> & {
  cancel: string
}

const ShellButtons = ({ submit, cancel, tone, pending, isBlocked, onClose }: ShellButtonsProps) => (
  <>
    <Button variant="ghost" onClick={onClose}>
      {cancel}
    </Button>
    <Button type="submit" variant={tone} pending={pending} disabled={isBlocked}>
      {submit}
    </Button>
  </>
)
