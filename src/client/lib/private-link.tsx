import { Button } from '#client/ui/button.tsx'
import { CopyIcon } from '#client/ui/icons.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { useAppConfig } from './app-config.ts'
import { toast } from './toast.ts'

/** A link for people without an account, to copy. */
export function PrivateLink({ link, name }: { link: string; name: string }) {
  const { appUrl } = useAppConfig()
  const url = `${appUrl}${link}`

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: 'Link Copied!', variant: 'success' })
    } catch {
      toast({
        title: 'Copy Failed',
        description: 'Failed to copy link. Please try again.',
        variant: 'destructive',
      })
    }
  }

  return (
    <div className="flex gap-2">
      <TextInput
        readOnly
        aria-label={`Private link: ${name}`}
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="mono min-w-0 text-sm"
      />
      <Button variant="secondary" onClick={() => void copy()}>
        <CopyIcon className="size-4" />
        Copy
      </Button>
    </div>
  )
}
