import type { Words } from '../types.blocks'
import { AnyLink } from '../ui/AnyLink'
import { Photo } from '../ui/Photo'

/** Words, beside a picture where there is one; a story stands on a ground of its own. */
export function WordsBlock({ block, first }: { block: Words; first: boolean }) {
  const { image, title, text, html, side, kind } = block
  const shape = `${image ? 'bk-beside' : 'bk-alone'} ${side === 'RIGHT' ? 'bk-turned' : ''}`
  return (
    <section className="inner bk" data-block={block._id}>
      <div className={`bk-words ${shape} ${kind === 'STORY' ? 'bk-ground' : ''}`}>
        {image && (
          <Photo
            picture={image}
            sizes="(max-width: 760px) 100vw, 640px"
            eager={first}
            priority={first}
          />
        )}
        <div className="bk-say">
          {title && <h2>{title}</h2>}
          {text && <p className="dim">{text}</p>}
          {html && (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server against a list of tags
            <div className="bk-html" dangerouslySetInnerHTML={{ __html: html }} />
          )}
          {block.button && (
            <AnyLink href={block.href} className="link">
              {block.button}
            </AnyLink>
          )}
        </div>
      </div>
    </section>
  )
}
