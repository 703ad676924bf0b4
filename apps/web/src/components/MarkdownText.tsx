import { IconExternalLink } from '@tabler/icons-react'
import Markdown, { type Components } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import classes from './MarkdownText.module.css'
import { remarkHeadings } from './markdown-headings.ts'

type MarkdownTextProps = {
  readonly text: string
  /** Draws some elements in another way, such as code that names a file. */
  readonly components?: Components
}

/**
 * Markdown from elsewhere, sanitised. Its images are not loaded, because a request would tell their server who reads;
 * its links open outside and are marked.
 */
export function MarkdownText({ text, components: own }: MarkdownTextProps) {
  return (
    <div className={classes.markdown}>
      <Markdown
        remarkPlugins={[remarkGfm, remarkHeadings]}
        rehypePlugins={[rehypeSanitize]}
        components={{ ...components, ...own }}
      >
        {text}
      </Markdown>
    </div>
  )
}

const components: Components = {
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <IconExternalLink size={11} stroke={1.6} aria-label="leads to another site" />
    </a>
  ),
  img: ({ alt, src }) => (
    <span className={classes.image}>
      image not loaded{alt ? `: ${alt}` : ''}
      {typeof src === 'string' && src !== '' ? ` (${src})` : ''}
    </span>
  ),
  h3: ({ children }) => <h3 className={classes.first}>{children}</h3>,
  h4: ({ children }) => <h4 className={classes.second}>{children}</h4>,
  h5: ({ children }) => <h5 className={classes.third}>{children}</h5>,
  h6: ({ children }) => <h6 className={classes.third}>{children}</h6>,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section className={classes.scroll} aria-label="Table" tabIndex={0}>
      <table>{children}</table>
    </section>
  ),
  pre: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <pre tabIndex={0}>{children}</pre>
  ),
}
