import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { accountCalls } from '#client/lib/endpoint-map.ts'
import { toast } from '#client/lib/toast.ts'
import { paths } from '#shared/paths.ts'

/** Specification 4: the client's cache is cleared and the browser goes to the home page. */
export function useLogOut() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Record<never, never>) => call(accountCalls.logOut, input),
    onSuccess: async () => {
      await letGoOfPushes()
      queryClient.clear()
      // A whole new page: nothing that was fetched for this person stays behind in memory.
      window.location.assign(paths.home())
    },
    onError: ({ message }) =>
      toast({ variant: 'destructive', title: 'You are still signed in', description: message }),
  })
}

/** The server has already stopped; a browser that takes its time over it is not waited for. */
const LET_GO_MS = 500

function letGoOfPushes(): Promise<void> {
  const work = import('#client/lib/push.ts').then(({ releasePush }) => releasePush())
  const clock = new Promise<void>((resolve) => setTimeout(resolve, LET_GO_MS))
  return Promise.race([work, clock]).catch(() => undefined)
}
