import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshContracts } from '#client/features/contracts/contract.queries.ts'
import { toast } from '#client/lib/toast.ts'

type Words = {
  done: string
  /** For a question that closes at its answer, and so has no place of its own to say what went wrong. */
  failed?: string
}

/** Something done with the work or the money of a contract. Nothing is shown before the server said so, and a refusal is a
 * reason to look again. */
export function useWorkStep<Input>(step: (input: Input) => Promise<unknown>, { done, failed }: Words) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: step,
    onSuccess: () => toast({ variant: 'success', title: done }),
    onError: ({ message }) =>
      failed && toast({ variant: 'destructive', title: failed, description: message }),
    onSettled: () => refreshContracts(queryClient),
  })
}
