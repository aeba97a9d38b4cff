import { type QueryClient, type QueryKey, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import type { Endpoint, InputOf, ResponseOf } from '#shared/http/endpoint.ts'
import { forbidden } from '#shared/http/problem.ts'
import { call } from './call.ts'
import { refusalFor, useRefusal } from './permitted.tsx'
import { readSession } from './session.ts'
import { type ToastContent, toast } from './toast.ts'

type EndpointMutationOptions<E extends Endpoint> = {
  /** Prefixes of the keys that the call may change. Also refetched after a failure, which often means a stale screen. */
  invalidates?: readonly QueryKey[]
  /** The toast of a success: a title, its content, or a function of the response that gives either. */
  success?: SuccessToast<ResponseOf<E>, InputOf<E>>
  /** The toast of a failure, for actions that have no place to show one: a title, or its content by the error. */
  failure?: string | ((error: Error, input: InputOf<E>) => Omit<ToastContent, 'variant'>)
  /** Runs before the toast and the invalidation, such as to write the response into the cache. */
  onSuccess?: (response: ResponseOf<E>, input: InputOf<E>, queryClient: QueryClient) => unknown
} & Pick<
  UseMutationOptions<ResponseOf<E>, Error, InputOf<E>>,
  'onMutate' | 'onError' | 'onSettled' | 'retry' | 'scope'
>

export type SuccessToast<Response, Input> =
  | string
  | Omit<ToastContent, 'variant'>
  | ((response: Response, input: Input) => string | Omit<ToastContent, 'variant'>)

/**
 * The mutation of an endpoint: `mutate` takes its input. Retries with the same input object send the same
 * `Idempotency-Key`. It is pending until the invalidated queries that are on the screen have been refetched. `refusal`
 * says why the user's seat does not allow it; then nothing is sent.
 */
export function useEndpointMutation<const E extends Endpoint>(
  ref: E,
  {
    invalidates = [],
    success,
    failure,
    onSuccess,
    onError,
    onSettled,
    ...options
  }: EndpointMutationOptions<E> = {},
) {
  const refusal = useRefusal(ref)
  const mutation = useMutation<ResponseOf<E>, Error, InputOf<E>>({
    ...options,
    mutationFn: (input, { client }) => {
      const refused = refusalFor(readSession(client), ref)
      return refused ? Promise.reject(forbidden(refused)) : call<E>(ref, input)
    },
    onSuccess: async (response, input, _, { client }) => {
      await onSuccess?.(response, input, client)
      if (success) toast({ variant: 'success', ...toContent(success, response, input) })
    },
    onError: async (error, input, ...context) => {
      await onError?.(error, input, ...context)
      if (failure === undefined) return
      const content =
        typeof failure === 'string' ? { title: failure, description: error.message } : failure(error, input)
      toast({ variant: 'destructive', ...content })
    },
    onSettled: async (...outcome) => {
      const [, , , , { client }] = outcome
      await onSettled?.(...outcome)
      await invalidateAll(client, invalidates)
    },
  })
  return { ...mutation, refusal }
}

/** Marks everything under these key prefixes as stale and refetches what is on the screen. */
export const invalidateAll = (queryClient: QueryClient, keys: readonly QueryKey[]) =>
  Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))

function toContent<Response, Input>(
  success: SuccessToast<Response, Input>,
  response: Response,
  input: Input,
): Omit<ToastContent, 'variant'> {
  const content = typeof success === 'function' ? success(response, input) : success
  return typeof content === 'string' ? { title: content } : content
}
