import type { ReactNode } from 'react'
import { AnyLink } from '../ui/AnyLink'

type Props = {
  block: { _id: string; title: string; text: string }
  /** Beside the title. */
  end?: ReactNode
  /** In the place of a title that the merchant has not written. */
  title?: string
  line?: ReactNode
  children: ReactNode
}

/** A section of the page under its title. */
export function BlockFrame({ block, end, title, line, children }: Props) {
  const heading = block.title || title
  return (
    <section className="inner bk" data-block={block._id}>
      {(heading || block.text || end) && (
        <div className="bk-head">
          <div>
            {heading && <h2>{heading}</h2>}
            {line}
            {block.text && <p className="dim bk-line">{block.text}</p>}
          </div>
          {end}
        </div>
      )}
      {children}
    </section>
  )
}

export function BlockButton({ button, href }: { button: string; href: string }) {
  return button && href ? (
    <AnyLink href={href} className="btn bk-button">
      {button}
    </AnyLink>
  ) : null
}
