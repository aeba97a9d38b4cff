import { toast } from '#client/lib/toast.ts'
import { useCopied } from '#client/ui/use-copied.ts'

/** Specification 4 and 8.2: says Copied for two seconds, and tells what came of it. */
export function useCopyLink(url: string) {
  const { isCopied, copy } = useCopied()
  return {
    isCopied,
    async copy() {
      if (await copy(url)) {
        toast({ title: 'Link Copied!', variant: 'success' })
        return
      }
      toast({
        title: 'Copy Failed',
        description: 'Failed to copy link. Please try again.',
        variant: 'destructive',
      })
    },
  }
}
