/** A trackside camera, for a gallery without pictures. */
export function CameraDrawing({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 176 112" aria-hidden="true" className={className}>
      <path d="M0 104h176v8H0z" className="fill-line" />
      <path
        d="M8 104h16l6 8H14zM56 104h16l6 8H62zM104 104h16l6 8h-16zM152 104h16l6 8h-16z"
        className="fill-primary"
      />
      <path
        d="M52 26h18l8-12h28l8 12h14a8 8 0 0 1 8 8v46a8 8 0 0 1-8 8H52a8 8 0 0 1-8-8V34a8 8 0 0 1 8-8z"
        className="fill-fg"
      />
      <circle cx="92" cy="56" r="24" className="fill-paper" />
      <circle cx="92" cy="56" r="17" className="fill-fg" />
      <circle cx="92" cy="56" r="8" className="fill-primary" />
      <circle cx="98" cy="50" r="3" className="fill-paper" />
      <path d="M52 36h12v6H52z" className="fill-flag" />
      <path d="m70 88-14 16h6l14-16zM108 88l14 16h-6l-14-16zM88 88h8v16h-8z" className="fill-muted" />
    </svg>
  )
}
