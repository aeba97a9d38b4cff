import { cn } from './cn.ts'
import { LazyPicture } from './lazy-image.tsx'

type LogoPlateProps = {
  src?: string | undefined
  /** Empty when the name is shown next to it. */
  alt: string
  /** The letter shown without a logo, or when it fails to load. */
  initial: string
  size?: 'xs' | 'sm' | 'md'
  className?: string
}

const sizes = {
  xs: 'size-8 border p-1 text-base',
  sm: 'size-10 border-2 p-1.5 text-xl',
  md: 'size-16 border-2 p-2.5 text-3xl',
}

export function LogoPlate({ src, alt, initial, size = 'md', className }: LogoPlateProps) {
  const letter = (
    <>
      {alt && <span className="sr-only">{alt}</span>}
      <span aria-hidden="true" className="plate-face">
        {initial}
      </span>
    </>
  )
  return (
    <span
      className={cn(
        'grid shrink-0 place-items-center rounded-md border-ink bg-logo-paper text-ink ring-[1.5px] ring-logo-paper',
        sizes[size],
        className,
      )}
    >
      {src === undefined ? (
        letter
      ) : (
        <LazyPicture src={src} alt={alt} className="size-full object-contain" failure={letter} />
      )}
    </span>
  )
}
