import { Button } from '#client/ui/button.tsx'
import { GoogleIcon } from '#client/ui/social-icons.tsx'

/** A door of the server, not a screen: the browser leaves the page. */
export function GoogleButton({ href }: { href: string }) {
  return (
    <Button asChild variant="quiet" full>
      <a href={href}>
        <GoogleIcon /> Continue with Google
      </a>
    </Button>
  )
}
