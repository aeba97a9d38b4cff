import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { toast } from '#client/lib/toast.ts'
import type { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { paths } from '#shared/paths.ts'

/** Specification 4: the client's cache is cleared and the browser goes to the home page. */
export function useLogOut() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Record<never, never>) =>
      call<typeof accountEndpoints.logOut>({ method: 'POST', path: '/api/auth/logout' }, input),
    onSuccess: () => {
      queryClient.clear()
      // A whole new page: nothing that was fetched for this person stays behind in memory.
      window.location.assign(paths.home())
    },
    onError: ({ message }) =>
      toast({ variant: 'destructive', title: 'You are still signed in', description: message }),
  })
}
