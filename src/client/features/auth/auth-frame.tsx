import { type ReactNode, useEffect, useRef } from 'react'
import { useAppConfig } from '#client/lib/app-config.ts'
import { AppLink } from '#client/lib/app-link.tsx'
import { BrandMark } from '#client/ui/brand-mark.tsx'
import { BackgroundImage } from '#client/ui/lazy-image.tsx'
import { Kerb } from '#client/ui/page-width.tsx'
import { paths } from '#shared/paths.ts'

type AuthFrameProps = {
  title: string
  lede: ReactNode
  /** The screen shows the outcome of an action: its title gets the focus, so that screen readers announce it. */
  isOutcome?: boolean
  /** A link to the alternative screen. */
  footer?: ReactNode
  children?: ReactNode
}

/** The split screen of all sign-in pages: the form, and a picture on wide screens. */
export function AuthFrame({ title, lede, isOutcome = false, footer, children }: AuthFrameProps) {
  const { appName } = useAppConfig()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOutcome) heading.current?.focus()
  }, [isOutcome])
  return (
    <div className="grid min-h-dvh max-lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(30rem,5fr)_7fr]">
      <AuthPicture />
      <Kerb className="md:hidden" />
      <div className="grid grid-rows-[auto_1fr_auto] gap-8 px-[clamp(1.25rem,5vw,4.5rem)] pt-6 pb-8 max-lg:mx-auto max-lg:w-full max-lg:max-w-140">
        <AppLink
          to={paths.home()}
          aria-label={`${appName}, home`}
          className="inline-flex min-h-11 items-center justify-self-start"
        >
          <BrandMark name={appName} />
        </AppLink>
        <div className="grid w-full content-start gap-6 max-lg:mt-2 lg:max-w-100 lg:self-center">
          <div>
            <h1 ref={heading} tabIndex={-1} className="text-5xl outline-none">
              {title}
            </h1>
            <div className="mt-3 text-pretty text-muted">{lede}</div>
          </div>
          {children}
        </div>
        {footer && <p className="text-ui text-muted">{footer}</p>}
      </div>
    </div>
  )
}

function AuthPicture() {
  return (
    <BackgroundImage
      src="/images/auth-mountain.webp"
      width={1100}
      height={1200}
      className="max-md:hidden max-lg:h-72 lg:sticky lg:top-0 lg:order-last lg:h-dvh"
      imageClassName="object-[52%_50%] max-lg:object-[50%_86%]"
    >
      <div
        aria-hidden="true"
        className="absolute inset-y-0 left-0 w-3 bg-[repeating-linear-gradient(155deg,var(--kerb-red)_0_22px,var(--bone)_22px_44px)] max-lg:hidden"
      />
      <Kerb className="absolute inset-x-0 bottom-0 lg:hidden" />
      <div className="absolute top-8 left-11 max-w-100 bg-ink px-6 py-5 chamfer [--cut:16px] max-lg:top-6 max-lg:right-6 max-lg:left-auto max-lg:max-w-80">
        <p className="font-display text-[clamp(1.375rem,2.1vw,2rem)] leading-[1.1] font-[750] font-stretch-75% text-balance text-flag">
          One page, one number, every offer in one place.
        </p>
        <p className="mono mt-3 text-sm text-bone">Racers, brands and event promoters</p>
      </div>
    </BackgroundImage>
  )
}
