import { useState } from 'react'
import { useAppConfig } from '#client/lib/app-config.ts'
import { toast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogTrigger } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { CalendarIcon, CopyIcon } from '#client/ui/icons.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { raceCalendar } from '#shared/paths.ts'
import { type CalendarFilters, feedQuery, hasFilters } from './calendar-filters.ts'

export function SubscribeButton({ filters }: { filters: CalendarFilters }) {
  const { appUrl } = useAppConfig()
  const [isCopied, setIsCopied] = useState(false)
  const url = `${appUrl}${raceCalendar(feedQuery(filters))}`

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setIsCopied(true)
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
    <Dialog onOpenChange={() => setIsCopied(false)}>
      <DialogTrigger asChild>
        <Button variant="secondary">
          <CalendarIcon className="size-4" />
          Subscribe
        </Button>
      </DialogTrigger>
      <DialogContent
        size="sm"
        title="Subscribe to the calendar"
        description={
          hasFilters(filters)
            ? 'Includes your current filters. Changes and cancellations sync automatically.'
            : 'Includes every date on the race calendar. Changes and cancellations sync automatically.'
        }
      >
        <DialogBody>
          <Button asChild full>
            <a href={url.replace(/^https?:/, 'webcal:')}>Open in calendar app</a>
          </Button>
          <Field label="Or paste this URL into your calendar app">
            <TextInput
              readOnly
              value={url}
              onFocus={({ currentTarget }) => currentTarget.select()}
              className="mono text-sm"
            />
          </Field>
          <Button variant="quiet" onClick={() => void copy()}>
            <CopyIcon className="size-4" />
            {isCopied ? 'Copied' : 'Copy link'}
          </Button>
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}
