import { cn } from '#client/ui/cn.ts'
import { LazyImage } from '#client/ui/lazy-image.tsx'
import { TextLink } from '#client/ui/typography.tsx'
import type { RichTextElement, RichTextNode, RichTextTag } from '#shared/rich-text.ts'
import { AppTextLink } from './app-link.tsx'
import { pictureProps } from './picture-props.ts'

const looks: Partial<Record<RichTextTag, string>> = {
  p: 'text-pretty',
  h2: 'mt-8 scroll-mt-22 text-2xl first:mt-0',
  h3: 'mt-4 scroll-mt-22 text-xl',
  h4: 'text-lg',
  ul: 'grid list-disc gap-2 pl-5 marker:text-primary-text',
  ol: 'grid list-decimal gap-2 pl-8 marker:font-mono marker:text-sm marker:text-primary-text',
  li: 'pl-1 [&>ol]:mt-2 [&>ul]:mt-2',
  blockquote: 'grid gap-3 px-5 py-1 text-lg gate gate-primary',
  pre: 'overflow-x-auto rounded-lg bg-sunk p-4 font-mono text-sm whitespace-pre-wrap',
  code: 'rounded-sm bg-fill px-1 font-mono text-[0.9em]',
  strong: 'font-semibold text-fg',
  hr: 'my-3 border-t-2 border-rule',
  table: 'w-full text-ui',
  thead: 'text-left',
  tbody: '[&>tr]:border-b [&>tr]:border-line',
  th: 'bg-board px-3 py-2.5 text-xs font-semibold text-bone first:pl-4',
  td: 'px-3 py-2.5 align-top first:pl-4 not-first:tabular-nums',
}

/** Renders rich text; only known elements are possible. */
export function RichText({ body, className }: { body: readonly RichTextNode[]; className?: string }) {
  return (
    <div className={cn('grid gap-5', className)}>
      <Nodes nodes={body} />
    </div>
  )
}

/** The description of a racer, brand or promoter: single line breaks are kept. */
export const BioText = ({ about }: { about: readonly RichTextNode[] }) => (
  <RichText
    body={about}
    className="max-w-[66ch] gap-4 text-[1.0625rem] leading-[1.65] wrap-anywhere [&_li]:whitespace-pre-line [&_p]:whitespace-pre-line"
  />
)

const Nodes = ({ nodes }: { nodes: readonly RichTextNode[] }) =>
  nodes.map((node, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
    typeof node === 'string' ? node : <Part key={index} element={node} />,
  )

function Part({
  element: { tag: Tag, children, id, href = '', src = '', alt = '' },
}: {
  element: RichTextElement
}) {
  switch (Tag) {
    case 'a':
      return <ProseLink href={href} nodes={children} />
    case 'img':
      return (
        <LazyImage
          {...pictureProps(src, '(min-width: 768px) 720px, 100vw')}
          alt={alt}
          className="my-2 w-full rounded-lg"
        />
      )
    case 'br':
    case 'hr':
      return <Tag className={looks[Tag]} />
    default:
      return (
        <Tag id={id} className={looks[Tag]}>
          <Nodes nodes={children} />
        </Tag>
      )
  }
}

function ProseLink({ href, nodes }: { href: string; nodes: readonly RichTextNode[] }) {
  if (href.startsWith('/')) {
    return (
      <AppTextLink to={href}>
        <Nodes nodes={nodes} />
      </AppTextLink>
    )
  }
  return (
    <TextLink href={href} {...(!href.startsWith('#') && { rel: 'noopener' })}>
      <Nodes nodes={nodes} />
    </TextLink>
  )
}
