import { useMutation, useQueryClient } from '@tanstack/react-query'
import { codeCalls } from '#client/lib/endpoint-map.ts'
import { alwaysFresh, endpointQuery } from '#client/lib/endpoint-query.ts'
import { toast } from '#client/lib/toast.ts'
import type { DiscountCode } from '#shared/codes/code.contract.ts'
import type { Contract } from '#shared/contracts/contract-shape.ts'

/** What of a contract its codes are about. */
export type CodeContract = Pick<Contract, 'id' | 'startsOn' | 'endsOn' | 'currency' | 'myRole'>

export const codesQuery = (contractId: string) => ({
  ...endpointQuery(codeCalls.list, { params: { id: contractId } }),
  ...alwaysFresh,
})

type Words = {
  done: string
  /** For a question that closes at its answer, and so has no place of its own to say what went wrong. */
  failed?: string
}

/** Something done with a code. Nothing is shown before the server said so, and a refusal is a reason to look again. */
export function useCodeStep<Input>(
  contractId: string,
  step: (input: Input) => Promise<DiscountCode>,
  { done, failed }: Words,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: step,
    onSuccess: () => toast({ variant: 'success', title: done }),
    onError: ({ message }) =>
      failed && toast({ variant: 'destructive', title: failed, description: message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: codesQuery(contractId).queryKey }),
  })
}
