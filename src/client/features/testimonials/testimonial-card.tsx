import type { ReactNode } from 'react'
import { useAppConfig } from '#client/lib/app-config.ts'
import { AppLink, AppTextLink } from '#client/lib/app-link.tsx'
import { CardMenu } from '#client/lib/person-menu.tsx'
import { pictureProps } from '#client/lib/picture-props.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { cn } from '#client/ui/cn.ts'
import { CheckIcon } from '#client/ui/icons.tsx'
import { LazyImage } from '#client/ui/lazy-image.tsx'
import { Paragraphs } from '#client/ui/paragraphs.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { RegistrableRole } from '#shared/accounts/roles.ts'
import { formatDate } from '#shared/format/date.ts'
import type { Testimonial } from '#shared/testimonials/testimonial.contract.ts'
import { ReportTestimonial } from './report-testimonial.tsx'
import { Stars } from './stars.tsx'

const someone: Record<RegistrableRole, string> = {
  ATHLETE: 'a racer, name hidden',
  BRAND: 'a brand, name hidden',
  PROMOTER: 'a promoter, name hidden',
}

type TestimonialCardProps = {
  testimonial: Testimonial
  isLarge?: boolean
  /** Beside the words from 1024 px on. */
  hasLargePicture?: boolean
  /** The page says whom it is about. */
  isOnPageOfSubject?: boolean
  children?: ReactNode
}

/** One testimonial as everybody reads it, with the reply below. */
export function TestimonialCard({
  testimonial,
  isLarge = false,
  hasLargePicture = false,
  isOnPageOfSubject = false,
  children,
}: TestimonialCardProps) {
  const { rating, quote, displayName, displayRole, pictureUrl, authorPath, authorId, publishedAt } =
    testimonial
  const { isFeatured, isVerified, about, reply } = testimonial
  const largePicture = hasLargePicture ? pictureUrl : null
  return (
    <figure
      className={cn(
        'relative flex flex-col gap-4 rounded-lg border border-line bg-card p-5',
        largePicture && 'lg:min-h-80 lg:pl-[calc(38%+1.25rem)]',
      )}
    >
      {largePicture && (
        <LazyImage
          {...pictureProps(largePicture, '(min-width: 64rem) 320px, 100vw')}
          alt=""
          className="-mx-5 -mt-5 aspect-video w-[calc(100%+2.5rem)] max-w-none rounded-t-lg object-cover lg:absolute lg:inset-y-0 lg:left-0 lg:m-0 lg:aspect-auto lg:h-full lg:w-[38%] lg:rounded-l-lg lg:rounded-tr-none"
        />
      )}
      {isLarge && isFeatured && <FeaturedBadge />}
      <div className="flex items-center justify-between gap-3">
        <Stars rating={rating} />
        <time dateTime={publishedAt} className="mono text-xs text-muted">
          {formatDate(publishedAt)}
        </time>
      </div>
      <blockquote className={cn(isLarge && 'font-display')}>
        <Paragraphs
          text={quote}
          className={isLarge ? 'text-xl leading-[1.2] font-[750] font-stretch-75%' : 'leading-normal'}
        />
      </blockquote>
      <figcaption className="flex items-center gap-3">
        <Avatar
          {...(pictureUrl && pictureProps(pictureUrl, '44px'))}
          initial={displayName.trim().charAt(0)}
          alt=""
        />
        <span className="grid min-w-0 leading-tight">
          {authorPath ? (
            <AppLink
              to={authorPath}
              className="min-h-6 font-semibold wrap-anywhere underline-offset-2 hover:underline"
            >
              {displayName}
            </AppLink>
          ) : (
            <b className="font-semibold wrap-anywhere">{displayName}</b>
          )}
          {displayRole && <small className="text-sm wrap-anywhere text-muted">{displayRole}</small>}
        </span>
        {authorId && (
          <span className="ml-auto">
            <CardMenu userId={authorId} name={displayName} />
          </span>
        )}
      </figcaption>
      <div className="mt-auto grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-t border-line pt-3 text-sm text-muted">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {isFeatured && !isLarge && !isOnPageOfSubject && <FeaturedBadge />}
          {isVerified && (
            <StatusBadge tone="ok" icon={<CheckIcon />}>
              Verified contract
            </StatusBadge>
          )}
          {!isOnPageOfSubject && <AboutWhom about={about} />}
          {isOnPageOfSubject && !isVerified && <span>Without a contract</span>}
        </div>
        <ReportTestimonial testimonial={testimonial} />
      </div>
      {reply && (
        <div className="grid gap-2 bg-fill p-4 text-ui gate gate-fg">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <span className="wrap-anywhere">
              <b className="font-semibold">{reply.by}</b> replied
            </span>
            <time dateTime={reply.at} className="mono ml-auto text-xs text-muted">
              {formatDate(reply.at)}
            </time>
          </div>
          <p className="wrap-anywhere">{reply.text}</p>
        </div>
      )}
      {children}
    </figure>
  )
}

const FeaturedBadge = () => (
  <StatusBadge tone="best" className="self-start">
    Featured
  </StatusBadge>
)

function AboutWhom({ about }: Pick<Testimonial, 'about'>) {
  const { appName } = useAppConfig()
  if (!about) return <span>About {appName}</span>
  const { name, path, role } = about
  return <span>About {name && path ? <AppTextLink to={path}>{name}</AppTextLink> : someone[role]}</span>
}
