import { type ReactNode, useId } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { pictureProps } from '#client/lib/picture-props.ts'
import { Badge, Badges } from '#client/ui/badge.tsx'
import { BestTag } from '#client/ui/best-tag.tsx'
import { Card, CardLink } from '#client/ui/card.tsx'
import { cn } from '#client/ui/cn.ts'
import { CheckIcon, LockIcon } from '#client/ui/icons.tsx'
import { LazyImage } from '#client/ui/lazy-image.tsx'
import { LogoPlate } from '#client/ui/logo-plate.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { CARD_CATEGORIES } from '#shared/brands/brand.constants.ts'
import type { BrandCard as Brand } from '#shared/brands/brand.contract.ts'
import { categoryLabel } from '#shared/brands/brand.rules.ts'
import { paths } from '#shared/paths.ts'

/** `lead` fills the available height, `wide` has a flat picture; both only on wide screens. */
const shapes = {
  plain: { picture: 'aspect-video', body: '', name: '', text: '', sizes: '(min-width: 768px) 400px, 100vw' },
  lead: {
    picture: 'aspect-video md:aspect-auto md:min-h-80 md:flex-1',
    body: 'md:flex-none md:p-6',
    name: 'md:text-2xl',
    text: 'md:line-clamp-3 md:text-base',
    sizes: '(min-width: 1280px) 720px, (min-width: 768px) 58vw, 100vw',
  },
  wide: {
    picture: 'aspect-video md:aspect-[16/6.4]',
    body: '',
    name: '',
    text: '',
    sizes: '(min-width: 1280px) 510px, (min-width: 768px) 42vw, 100vw',
  },
}

export type BrandCardShape = keyof typeof shapes

type BrandCardProps = {
  brand: Brand
  shape?: BrandCardShape
  /** Shows whether racers can apply. */
  showsAccepting?: boolean
  /** The first of a list: its picture is loaded with priority. */
  isFirst?: boolean
  /** A button on the picture. */
  action?: ReactNode
  /** A small button beside the logo. */
  menu?: ReactNode
}

export function BrandCard({
  brand,
  shape = 'plain',
  showsAccepting = false,
  isFirst = false,
  action,
  menu,
}: BrandCardProps) {
  const nameId = useId()
  const look = shapes[shape]
  const initial = brand.name.charAt(0)
  return (
    <Card interactive aria-labelledby={nameId} className="h-full hover:translate-y-0">
      <div className={cn('relative overflow-hidden rounded-t-md bg-sunk', look.picture)}>
        {brand.heroUrl ? (
          <LazyImage
            {...pictureProps(brand.heroUrl, look.sizes)}
            priority={isFirst}
            alt=""
            className="absolute inset-0 size-full object-cover transition-transform duration-320 group-hover/card:scale-102"
          />
        ) : (
          <div aria-hidden="true" className="absolute inset-0 text-line checks bg-size-[48px_48px]" />
        )}
        {brand.featured && <BestTag className="absolute top-4 right-0">Featured</BestTag>}
        {/* Above the link over the whole card. */}
        <div className="absolute top-3 left-3 z-1">{action}</div>
      </div>
      <div className={cn('relative flex flex-1 flex-col gap-3 p-5', look.body)}>
        <LogoPlate src={brand.logoUrl ?? undefined} alt="" initial={initial} className="-mt-12" />
        <div className="absolute top-2 right-3 z-1">{menu}</div>
        <h3 id={nameId} className={cn('text-xl', look.name)}>
          <CardLink asChild>
            <AppLink to={paths.brand({ slug: brand.slug })}>{brand.name}</AppLink>
          </CardLink>
        </h3>
        {brand.description && (
          <p className={cn('line-clamp-2 max-w-[52ch] text-ui text-muted', look.text)}>
            {firstParagraph(brand.description)}
          </p>
        )}
        {brand.categories.length > 0 && (
          <Badges>
            {brand.categories.slice(0, CARD_CATEGORIES).map((category) => (
              <Badge key={category}>{categoryLabel(category)}</Badge>
            ))}
          </Badges>
        )}
        {showsAccepting && (
          <p
            className={cn(
              'mt-auto flex items-center gap-2 border-t border-line pt-3 text-sm text-muted',
              brand.accepting && 'text-ok',
            )}
          >
            {brand.accepting ? <CheckIcon className="size-4" /> : <LockIcon className="size-4" />}
            {brand.accepting ? 'Accepting applications' : 'Not accepting right now'}
          </p>
        )}
      </div>
    </Card>
  )
}

const firstParagraph = (text: string) => text.split('\n', 1)[0]

export function BrandCardSkeleton() {
  return (
    <Card className="h-full">
      <Skeleton className="aspect-video flex-1 rounded-b-none md:aspect-auto md:min-h-44" />
      <div className="grid gap-3 p-5">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-6 w-2/3" />
      </div>
    </Card>
  )
}
