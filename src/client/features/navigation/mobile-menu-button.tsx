import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { MenuIcon } from '#client/ui/icons.tsx'

/** Arrives when it is first opened: wide screens never need it. */
const MobileMenu = lazy(() => import('./mobile-menu.tsx').then(({ MobileMenu }) => ({ default: MobileMenu })))

export function MobileMenuButton() {
  const opener = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const show = () => {
    setWasOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Button
        ref={opener}
        variant="ghost"
        size="icon"
        className="md:hidden"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
      >
        <MenuIcon />
      </Button>
      {wasOpened && (
        <Suspense>
          <MobileMenu open={open} onOpenChange={setOpen} opener={opener} />
        </Suspense>
      )}
    </>
  )
}
