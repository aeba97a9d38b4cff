import { useState } from 'react'
import { toast } from '#client/lib/toast.ts'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Dialog, DialogContent } from '#client/ui/dialog.tsx'
import { type AthleteFilters, toSearch } from '#shared/athletes/athlete-filters.rules.ts'
import { useSaveSearch } from './discover.queries.ts'
import { NameForm } from './name-form.tsx'
import { searchInWords } from './search-in-words.ts'

type SaveSearchDialogProps = { filters: AthleteFilters; onClose: () => void }

export function SaveSearchDialog({ filters, onClose }: SaveSearchDialogProps) {
  const save = useSaveSearch()
  const [alert, setAlert] = useState(true)
  const keep = async (name: string) => {
    const kept = Object.entries(toSearch(filters)).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : [...value],
    ])
    await save.mutateAsync({ body: { name, filters: Object.fromEntries(kept), alert } })
    toast({ variant: 'success', title: 'Search saved', description: alert ? 'New finds come by mail.' : '' })
    onClose()
  }
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent size="sm" title="Save this search" description={searchInWords(filters)}>
        <NameForm
          label="Name"
          placeholder="Karts within an hour"
          submitLabel="Save search"
          error={save.error}
          isPending={save.isPending}
          onSubmit={keep}
        >
          <Checkbox
            label="Mail me when new racers fit"
            checked={alert}
            onChange={({ currentTarget }) => setAlert(currentTarget.checked)}
          />
        </NameForm>
      </DialogContent>
    </Dialog>
  )
}
