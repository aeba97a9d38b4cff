import { useQuery } from '@tanstack/react-query'
import { AppLink } from '#client/lib/app-link.tsx'
import { mediaCalls } from '#client/lib/endpoint-map.ts'
import { endpointQuery } from '#client/lib/endpoint-query.ts'
import { pictureProps } from '#client/lib/picture-props.ts'
import { cn } from '#client/ui/cn.ts'
import { FieldGroup } from '#client/ui/field.tsx'
import { CheckIcon, PlayIcon } from '#client/ui/icons.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { APPLICATION_MEDIA_MAX } from '#shared/applications/application.constants.ts'
import type { MediaItem } from '#shared/media/media.contract.ts'
import { paths } from '#shared/paths.ts'

const galleryQuery = endpointQuery(mediaCalls.list, {})

type PicturePickerProps = {
  value: readonly string[]
  onChange: (ids: string[]) => void
  error: string | undefined
}

export function PicturePicker({ value, onChange, error }: PicturePickerProps) {
  const { data: gallery, isError } = useQuery(galleryQuery)
  const data = gallery?.filter(({ isRemoved }) => !isRemoved)
  const isFull = value.length >= APPLICATION_MEDIA_MAX
  const toggle = (id: string) =>
    onChange(value.includes(id) ? value.filter((chosen) => chosen !== id) : [...value, id])
  return (
    <FieldGroup
      label="Pictures"
      note={`${value.length} of ${APPLICATION_MEDIA_MAX}`}
      hint={isFull ? 'Remove one to choose another.' : undefined}
      error={error}
    >
      {!data && !isError && <Skeleton className="h-20" />}
      {isError && (
        <p className="text-sm text-muted">We couldn’t load your gallery. You can apply without pictures.</p>
      )}
      {data?.length === 0 && (
        <p className="text-sm text-muted">
          Your gallery is empty.{' '}
          <AppLink to={paths.mediaGallery()} className="text-primary-text underline">
            Add pictures
          </AppLink>{' '}
          and come back: your letter is saved.
        </p>
      )}
      {data && data.length > 0 && (
        <div className="grid max-h-52 grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2 overflow-y-auto p-1">
          {data.map((item, index) => (
            <PictureChoice
              key={item.id}
              item={item}
              name={item.caption ?? item.alt ?? `Picture ${index + 1}`}
              isChosen={value.includes(item.id)}
              isDisabled={isFull && !value.includes(item.id)}
              onToggle={() => toggle(item.id)}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  )
}

type PictureChoiceProps = {
  item: MediaItem
  name: string
  isChosen: boolean
  /** The maximum is already chosen. */
  isDisabled: boolean
  onToggle: () => void
}

function PictureChoice({ item, name, isChosen, isDisabled, onToggle }: PictureChoiceProps) {
  return (
    <label className="relative block aspect-4/3">
      <input
        type="checkbox"
        className="peer absolute inset-0 z-1 size-full appearance-none rounded-sm"
        aria-label={name}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onToggle}
      />
      <span
        className={cn(
          'pointer-events-none block size-full overflow-hidden rounded-sm bg-board',
          'peer-checked:outline-3 peer-checked:outline-offset-1 peer-checked:outline-fg peer-disabled:opacity-40',
        )}
      >
        {item.url ? (
          <img {...imageOf(item.url)} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <span className="grid size-full place-items-center text-bone">
            <PlayIcon className="size-6" />
          </span>
        )}
      </span>
      {isChosen && (
        <span className="pointer-events-none absolute top-1 right-1 grid size-6 place-items-center rounded-sm bg-fg text-paper">
          <CheckIcon className="size-4" />
        </span>
      )}
    </label>
  )
}

function imageOf(url: string) {
  const { src, srcSet, sizes } = pictureProps(url, '140px')
  return { src, srcSet, sizes }
}
